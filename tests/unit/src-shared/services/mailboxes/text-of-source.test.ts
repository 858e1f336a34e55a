import { expect, test } from 'vitest'
import { textOfSource } from '#shared/services/mailboxes/mail-source'

const source = (...parts: [string, string][]) =>
  [
    'From: a@b.example',
    'Content-Type: multipart/alternative; boundary=x',
    '',
    ...parts.flatMap(([type, text]) => ['--x', `Content-Type: ${type}`, '', text]),
    '--x--',
  ].join('\r\n')

test('an empty plain part leaves the page', () => {
  const parts: [string, string][] = [
    ['text/plain', ''],
    ['text/html', '<p>Your ticket</p>'],
  ]
  expect(textOfSource(source(...parts))).toBe('Your ticket')
  expect(textOfSource(source(['text/plain', 'In words'], ...parts))).toBe('In words')
})

test('an invitation to a calendar is not the text of a letter', () => {
  expect(
    textOfSource(
      source(['text/calendar', 'BEGIN:VCALENDAR'], ['text/html', '<p>Come on Friday</p>']),
    ),
  ).toBe('Come on Friday')
})
