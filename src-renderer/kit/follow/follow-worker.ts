import { answerTasks } from '../../data/ask-worker'
import { type FollowLines, readFollowLines } from './follow-files'

// A list of thousands of lines is read away from the window's thread.
answerTasks<File, FollowLines>(async (file) => readFollowLines(await file.text()))
