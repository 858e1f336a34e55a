import { errorCode } from '../../../core/write-atomically'
import { type FailureReason, failure, type Outcome } from '../outcomes'

const reasons: Readonly<Record<string, FailureReason>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'fileTooLarge',
  ENOENT: 'folderGone',
  ENOTDIR: 'folderGone',
  ENXIO: 'folderGone',
  ENODEV: 'folderGone',
  ESTALE: 'folderGone',
  EACCES: 'folderRefused',
  EPERM: 'folderRefused',
  EROFS: 'folderRefused',
  ENAMETOOLONG: 'folderRefused',
  EBUSY: 'targetLocked',
  ETXTBSY: 'targetLocked',
  EIO: 'diskFailed',
}

/** What an error of the disk means. Pure; goes by the system's code. */
export function diskFailure(error: unknown): Outcome {
  const code = errorCode(error)
  return failure(reasons[code] ?? 'diskFailed', { detail: code === '' ? String(error) : code })
}
