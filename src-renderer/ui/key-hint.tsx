import styles from './key-hint.module.css'

const mac = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac')

const arrows: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** How a key is written on this computer: "Ctrl K", or "⌘ K" on a Mac. */
export function keyWords(combination: string): string {
  const words = combination.split('+').map((key) => {
    if (key === 'Mod') return mac ? '⌘' : 'Ctrl'
    if (key === 'Alt' && mac) return '⌥'
    if (Object.hasOwn(arrows, key)) return arrows[key]
    if (key === 'Escape') return 'Esc'
    return key
  })
  return words.join(' ')
}

/** A key or a combination such as `Mod+K`, drawn as keys. */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className={styles.key}>{keyWords(keys)}</kbd>
}
