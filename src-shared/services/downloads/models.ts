/** The answer to creating a job. */
export type CreatedJob =
  | {
      at: 'created'
      id: string
      title: string | undefined
      picture: string | undefined
      format: string | undefined
      fullFormat: string | undefined
      /** The service's own remark, customarily an advertisement. */
      message: string | undefined
      /** On another host than the service; the progress operation is the one to ask. */
      progressAddress: string | undefined
    }
  | { at: 'refused'; reason: string | undefined }
  /** The answer neither names a job nor refuses one, so one may have been made. */
  | { at: 'unclear' }

/**
 * The state of a job at one poll.
 *
 * `waiting`: it claims to be done without an address yet; that customarily follows within a
 * few polls, so that only after a while of it nothing more is asked. `unknown`: nothing in the answer says so.
 */
export type JobState = 'running' | 'waiting' | 'finished' | 'conversionError' | 'failed' | 'unknown'

/** One answer about a job of the download service. */
export interface JobProgress {
  state: JobState
  /** 0 to 1000; undefined at first. It may go back. */
  progress: number | undefined
  /** The service's words: "Converting", "No Files". */
  text: string | undefined
  /** Address of the file, once finished; good for a limited time. */
  address: string | undefined
  /** An address that can never be fetched, such as one of ftp. */
  unusable: string | undefined
  /** Bytes of the file as the service states them: rounded by some, and of the source by others. */
  size: number | undefined
  /** Further addresses of the same file. */
  alternatives: readonly string[]
  title: string | undefined
  format: string | undefined
  fullFormat: string | undefined
  /** The service's own remark, customarily an advertisement. */
  message: string | undefined
  /** What the service names an error. */
  error: string | undefined
}
