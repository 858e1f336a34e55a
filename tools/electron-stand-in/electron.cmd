@echo off
rem Windows finds this file where the other systems run the "electron" next to it.
node "%~dp0electron" %*
