import { useEffect, useState } from 'react'

/** How many videos of followed channels came since the last look; what counts them is loaded behind the window. */
export function useFreshVideos(): number {
  const [fresh, setFresh] = useState(0)
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    void import('./fresh-videos').then(({ countFreshVideos }) => {
      if (!left) stop = countFreshVideos(setFresh)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [])
  return fresh
}
