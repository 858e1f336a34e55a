import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is narrower than so many pixels. */
export const useNarrowerThan = (pixels: number): boolean =>
  useMediaQuery(`(max-width: ${pixels - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  }) === true
