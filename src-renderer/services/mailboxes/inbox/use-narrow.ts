import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is too narrow for the address book, a list and a message beside each other. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 999.98px)') === true
