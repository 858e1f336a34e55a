import { expect, test } from 'vitest'
import { findCode } from '#shared/services/mailboxes/find-codes'

test.each([
  ['您的验证码是123456，请勿泄露。', '123456'],
  ['【商店】验证码123456，5分钟内有效', '123456'],
  ['您的驗證碼為 845120。', '845120'],
  ['認証コードは123456です。', '123456'],
  ['验证码：123456，本次消费8888元。', '123456'],
  ['G-123456 is your verification code.', '123456'],
  ['Your confirmation code is FB-48213', '48213'],
  ['Your verification code for ticket ID-48213 is 592811.', '592811'],
])('%s', (text, typed) => {
  expect(findCode('', text, null)?.typed).toBe(typed)
})

test.each(['验证码将于2026年发送', '优惠码页面：消费8888元即可'])('%s holds none', (text) => {
  expect(findCode('', text, null)).toBeUndefined()
})
