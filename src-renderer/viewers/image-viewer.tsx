import { useEffect, useState } from 'react'
import { useLocale } from '../ui/locale'
import { byteSize } from '../ui/words'
import type { ViewerProps } from './viewer-props'
import styles from './viewers.module.css'

/** An answer that is a picture. */
export function ImageViewer({ answer }: ViewerProps) {
  const locale = useLocale()
  const [url, setUrl] = useState<string>()
  const [size, setSize] = useState('')
  const { body } = answer
  useEffect(() => {
    if (body.at !== 'image') return
    // A copy, because a picture that came over the bridge may lie in shared memory.
    const made = URL.createObjectURL(new Blob([Uint8Array.from(body.data)], { type: body.type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [body])
  if (body.at !== 'image') return null
  return (
    <figure className={styles.picture}>
      <div>
        {url !== undefined && (
          <img
            src={url}
            alt="The answer"
            onLoad={({ currentTarget }) =>
              setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)
            }
          />
        )}
      </div>
      <figcaption>
        {[body.type, size, byteSize(answer.bytes, locale)].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  )
}
