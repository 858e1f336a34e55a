export { chooseName, type NameSources } from './choose-name'
export { dispositionName } from './disposition-name'
