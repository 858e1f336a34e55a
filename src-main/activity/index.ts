export {
  type ActivityOptions,
  createActivityLog,
  type OpenActivityLog,
} from './create-activity-log'
