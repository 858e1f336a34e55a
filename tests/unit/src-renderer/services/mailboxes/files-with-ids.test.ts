import { expect, test } from 'vitest'
import { readMailSource } from '../../../../../src-renderer/services/mailboxes/reading/mail-source'

/** As telephones send them: every file has an id, and none is called an attachment. */
const source = (page: string) =>
  [
    'From: a@b.example',
    'Content-Type: multipart/mixed; boundary=q',
    '',
    '--q',
    'Content-Type: text/html; charset=utf-8',
    '',
    page,
    '--q',
    'Content-Type: application/pdf; name=ticket.pdf',
    'Content-Disposition: inline; filename=ticket.pdf',
    'Content-Id: <0A1B@telephone>',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0xLjQ=',
    '--q',
    'Content-Type: image/png; name=plan.png',
    'Content-Disposition: inline; filename=plan.png',
    'Content-Id: <plan@telephone>',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '--q--',
  ].join('\r\n')

const attached = async (page: string) => {
  const { files } = (await readMailSource(source(page))).source
  return files.filter(({ inline }) => !inline).map(({ name }) => name)
}

test('a file that no page shows is an attachment, also if it has an id', async () => {
  expect(await attached('<p>Here it is.</p>')).toEqual(['ticket.pdf', 'plan.png'])
})

test('a picture that the page shows is none', async () => {
  expect(await attached('<p>Look:</p><img src="cid:plan@telephone">')).toEqual(['ticket.pdf'])
  expect(await attached('<img src="cid:plan%40telephone">')).toEqual(['ticket.pdf'])
})
