import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  applyTemplate,
  longestName,
  numberedName,
  readTemplate,
  safeName,
} from '#shared/reading/file-name'
import { chooseName, dispositionName } from '../../../../../src-main/downloads/names'

/** Names as a host may send them to do harm, or by mistake. */
function hostileNames(): string[] {
  const devices = [
    'CON',
    'PRN',
    'AUX',
    'NUL',
    'CLOCK$',
    'CONIN$',
    'CONOUT$',
    'COM1',
    'LPT9',
    'com¹',
  ]
  const controls = Array.from({ length: 32 }, (_none, code) => `a${String.fromCharCode(code)}b.txt`)
  const refused = [...'<>:"/\\|?*'].map((sign) => `a${sign}b.txt`)
  const turning = [
    '\u202a',
    '\u202b',
    '\u202c',
    '\u2067',
    '\u2068',
    '\u200c',
    '\u2060',
    '\u00ad',
    '\u202e',
    '\u202d',
    '\u2066',
    '\u2069',
    '\u200f',
    '\u061c',
    '\ufeff',
    '\u200b',
  ]
  const paths = [
    '..',
    '.',
    '...',
    '../../etc/passwd',
    '..\\..\\autoexec.bat',
    '/etc/passwd',
    'C:\\a.txt',
    'C:a',
    '\\\\host\\share\\a',
    '//host/a',
    '~',
    '~/.ssh/id',
    '.bashrc',
    './a',
    'a/../../b',
    '....//a',
    '%2e%2e%2fa',
    'file:///etc/passwd',
    'a\0.txt',
    'a.txt\0.exe',
    'a.txt::$DATA',
    '.htaccess',
    '-rf',
    '--help',
  ]
  const ends = [
    'a.',
    'a..',
    'a ',
    'a . .',
    ' a',
    '. a',
    'a\t',
    'a\u00a0',
    'a\u3000',
    '\u00a0',
    ' ',
    '',
    '.',
    '. .',
  ]
  const long = [
    'a'.repeat(255),
    'a'.repeat(256),
    `${'a'.repeat(300)}.tar.gz`,
    '\u00e9'.repeat(200),
    '\u{1f600}'.repeat(100),
    `a.${'b'.repeat(400)}`,
    `${'\u6f22'.repeat(120)}.pdf`,
    '.'.repeat(300),
    ' '.repeat(300),
    `${'a'.repeat(219)}.x`,
  ]
  const odd = [
    '\ud800',
    'a\udc00b',
    'e\u0301.txt',
    '\u2028',
    'a\u2029b',
    '\ue000',
    '\uffff',
    '\u{10ffff}',
    'a\r\nSet-Cookie: b',
    '<script>alert(1)</script>',
    "'; DROP TABLE files; --",
    '$(reboot)',
    '`reboot`',
    '%s%n',
    '*',
    '?',
    '|',
    '"',
    '\u202egpj.exe',
  ]
  const cases = devices.flatMap((name) => [
    name,
    name.toLowerCase(),
    `${name}.txt`,
    `${name}.tar.gz`,
    `${name} .txt`,
    `${name}.`,
    ` ${name}`,
    `../${name}`,
  ])
  return [
    ...cases,
    ...controls,
    ...refused,
    ...turning.map((sign) => `a${sign}exe.txt`),
    ...paths,
    ...ends,
    ...long,
    ...odd,
  ]
}

const isDevice = (name: string) =>
  /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i.test(
    name,
  )

test('200 hostile names become names that every system takes', async () => {
  const names = hostileNames()
  expect(names.length).toBeGreaterThanOrEqual(200)
  const folder = await mkdtemp(join(tmpdir(), 'names-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of names) {
    const safe = safeName(name)
    expect(safe, name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/u)
    expect(safe, name).not.toMatch(/^[. ~]|[. ]$|^$/)
    expect(safe.isWellFormed(), name).toBe(true)
    expect(isDevice(safe), `${name} -> ${safe}`).toBe(false)
    expect(Buffer.byteLength(safe), name).toBeLessThanOrEqual(longestName)
    expect(safeName(safe), name).toBe(safe)
    // What follows a name while it is fetched has room, too.
    await writeFile(join(folder, `${numberedName(safe, 9999)}.0123abcd.part`), '')
  }
  for (const name of await readdir(folder)) expect(name).toMatch(/\.part$/)
  expect(await readdir(join(folder, '..'))).not.toContain('passwd')
})

test('names that are good stay as they are', () => {
  for (const name of [
    'song.mp3',
    'Überblick 2026 (final).pdf',
    '漢字.txt',
    'a-b_c.tar.gz',
    'Mr. X',
  ]) {
    expect(safeName(name)).toBe(name)
  }
})

test('a name that is too long keeps its ending', () => {
  expect(safeName(`${'a'.repeat(300)}.tar.gz`)).toMatch(/^a+\.tar\.gz$/)
})

test.each([
  ['attachment; filename=plain.txt', 'plain.txt'],
  ['attachment; filename="with space; and more.txt"', 'with space; and more.txt'],
  ['attachment; filename="a \\"quoted\\" name.txt"', 'a "quoted" name.txt'],
  ['attachment; filename="old.txt"; filename*=UTF-8\'\'na%C3%AFve%20file.txt', 'naïve file.txt'],
  ["attachment; filename*=iso-8859-1'en'%A3%20rates.txt", '£ rates.txt'],
  ["attachment; filename*=UTF-8''%ff%fe; filename=instead.txt", 'instead.txt'],
  ['attachment; filename="na\u00c3\u00afve.txt"', 'naïve.txt'],
  ['attachment; filename=a%20b.txt', 'a b.txt'],
  ['inline', undefined],
  ['attachment; filename=""', undefined],
])('the name in "%s"', (header, name) => {
  expect(dispositionName(header)).toBe(name)
})

test('a name comes from the order, else the host, else the address, with an ending by its type', () => {
  const address = 'https://files.example/a/b%20c?x=1'
  const disposition = 'attachment; filename="../../host.mp4"'
  expect(chooseName({ wanted: 'Wanted', disposition, address, contentType: 'video/mp4' })).toBe(
    'Wanted.mp4',
  )
  expect(chooseName({ disposition, address })).toBe('host.mp4')
  expect(chooseName({ address, contentType: 'audio/mpeg' })).toBe('b c.mp3')
  expect(chooseName({ address: 'https://files.example/' })).toBe('download')
  expect(chooseName({ address: 'https://files.example/..%2f..%2fetc%2fpasswd' })).toBe('passwd')
})

test('a template makes folders of its own slashes and of nothing else', () => {
  const values = { service: 'Downloads', title: 'A/B: the ../ story', extension: 'mp3', id: '7' }
  expect(applyTemplate('{service}/{title}', values)).toEqual({
    folders: ['Downloads'],
    name: 'A_B_ the .._ story.mp3',
  })
  expect(applyTemplate('{service}/../{id}.{extension}', values)).toEqual({
    folders: ['Downloads'],
    name: '7.mp3',
  })
  expect(applyTemplate('{title} ({format})', { title: 'Song' })).toEqual({
    folders: [],
    name: 'Song',
  })
  expect(applyTemplate('{title}', {})).toEqual({ folders: [], name: 'download' })
})

test.each([
  ['{service}/{title}', null],
  ['', 'empty'],
  ['{titel}', 'is not a placeholder'],
  ['{title', 'brace'],
  ['{service}//{title}', 'empty'],
  ['../{title}', 'dots'],
  ['{title}/song', 'called the same'],
])('the template "%s"', (template, problem) => {
  const read = readTemplate(template)
  if (problem === null) expect(read).toEqual({ at: 'good' })
  else expect(read).toMatchObject({ at: 'wrong', reason: expect.stringContaining(problem) })
})

test('names that systems read by themselves, and letters that show nothing', () => {
  for (const name of ['desktop.ini', 'Autorun.INF', 'Thumbs.db', 'folder.htt']) {
    expect(safeName(name)).toBe(`_${name}`)
  }
  expect(safeName('my desktop.ini')).toBe('my desktop.ini')
  for (const blank of [
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\u034f',
    '\u00ad',
    '\ufe0f',
  ]) {
    expect(safeName(blank.repeat(8)), escape(blank)).toBe('download')
    expect(safeName(`a${blank}.mp3`), escape(blank)).toBe('a.mp3')
  }
  expect(safeName(`song.mp3${'\u2800'.repeat(60)}.exe`)).toBe('song.mp3.exe')
})
