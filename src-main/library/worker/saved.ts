export { changeList, lists } from './saved/lists'
export { markRead } from './saved/mark-read'
export { save, unsave } from './saved/save'
