import { contextBridge, ipcRenderer } from 'electron'
import type { Desk } from '#shared/bridge/desk'
import { callChannel, callNames, topicChannel, topicNames } from '#shared/bridge/names'

const knownCalls = new Set<string>(callNames)
const knownTopics = new Set<string>(topicNames)

/**
 * The whole bridge: two functions, closed lists of names, and never the IPC event itself.
 * What arrives is checked in main; nothing here decides anything.
 */
const desk: Desk = {
  call: (name, ...input) => {
    if (!knownCalls.has(name)) throw new Error(`There is no call named ${JSON.stringify(name)}.`)
    return ipcRenderer.invoke(callChannel(name), input[0])
  },
  on: (topic, listener) => {
    if (!knownTopics.has(topic))
      throw new Error(`There is no topic named ${JSON.stringify(topic)}.`)
    const channel = topicChannel(topic)
    const receive = (_event: unknown, payload: Parameters<typeof listener>[0]) => listener(payload)
    ipcRenderer.on(channel, receive)
    return () => {
      ipcRenderer.removeListener(channel, receive)
    }
  },
}

contextBridge.exposeInMainWorld('desk', desk)
