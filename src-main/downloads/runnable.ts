/** Endings of what a system runs when it is opened, on any of the three. */
const runnable = new Set([
  ...[
    'app',
    'appimage',
    'apk',
    'bat',
    'bin',
    'chm',
    'cmd',
    'com',
    'command',
    'cpl',
    'deb',
    'desktop',
  ],
  ...['dll', 'dmg', 'exe', 'gadget', 'hta', 'inf', 'jar', 'js', 'jse', 'lnk', 'mpkg', 'msc', 'msi'],
  ...[
    'msp',
    'msix',
    'pif',
    'pkg',
    'ps1',
    'py',
    'reg',
    'rpm',
    'run',
    'scf',
    'scpt',
    'scr',
    'sh',
    'svg',
  ],
  ...[
    'terminal',
    'tool',
    'url',
    'vb',
    'vbe',
    'vbs',
    'webloc',
    'workflow',
    'ws',
    'wsf',
    'wsh',
    'html',
  ],
  ...['htm', 'xhtml', 'shtml', 'mht', 'iso', 'img', 'vhd', 'vhdx'],
])

/** Whether opening a file may run something; pages and disk images count, since they hold programs. */
export function isRunnable(path: string): boolean {
  return runnable.has((/\.([a-z0-9]+)$/i.exec(path)?.[1] ?? '').toLowerCase())
}
