import {
  Autocomplete,
  Button,
  createTheme,
  Menu,
  Modal,
  ModalRoot,
  Popover,
  Select,
  Switch,
  Tooltip,
} from '@mantine/core'

/**
 * Mantine in the house's style: sizes and behaviour here, colours and type in `mantine.css`, which
 * stands in for the variables Mantine would otherwise write into a style element.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      vars: (_theme, { size, variant = 'filled' }) => ({
        root: {
          '--button-height': size === 'xs' ? 'var(--control-small)' : 'var(--control)',
          '--button-padding-x': size === 'xs' ? '10px' : '14px',
          '--button-fz': size === 'xs' ? 'var(--text-2)' : 'var(--text-3)',
          ...(variant === 'filled' && { '--button-color': 'var(--on-accent)' }),
          ...(variant === 'default' && {
            '--button-bg': 'transparent',
            '--button-hover': 'var(--hover)',
          }),
        },
      }),
    }),
    // The window never scrolls as a whole, and locking it would write a style element.
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        centered: true,
        transitionProps: { transition: 'fade-up', duration: 140 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    }),
    ModalRoot: ModalRoot.extend({
      defaultProps: {
        lockScroll: false,
        transitionProps: { transition: 'fade-up', duration: 140 },
      },
    }),
    Popover: Popover.extend({
      defaultProps: { shadow: 'md', transitionProps: { transition: 'pop', duration: 120 } },
    }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'md',
        transitionProps: { transition: 'pop', duration: 120 },
        // One that has no room on either side of its button is as high as there is room, and scrolls.
        middlewares: { flip: true, shift: true, size: { padding: 5 } },
      },
    }),
    Select: Select.extend({ defaultProps: { allowDeselect: false, checkIconPosition: 'right' } }),
    Switch: Switch.extend({ defaultProps: { withThumbIndicator: false } }),
    Autocomplete: Autocomplete.extend({ defaultProps: { size: 'sm' } }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        openDelay: 350,
        withArrow: false,
        events: { hover: true, focus: true, touch: false },
        transitionProps: { transition: 'fade', duration: 120 },
      },
    }),
  },
})
