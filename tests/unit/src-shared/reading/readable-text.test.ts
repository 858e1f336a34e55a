import { describe, expect, test } from 'vitest'
import { readableText } from '#shared/reading/readable-text'
import { httpsAddress } from '#shared/reading/web-address'
import { expectLinear } from '../services/took'

describe('a text that a service sent', () => {
  test.each([
    ['Salt &amp; Pepper&#39;s', "Salt & Pepper's"],
    ['&ldquo;Quoted&rdquo;&nbsp;text &mdash; done', '“Quoted” text — done'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['<![CDATA[Harbour &amp; Quay]]>', 'Harbour & Quay'],
    ['<![CDATA[ <p>Harbour</p> ]]>', 'Harbour'],
    ['AT&amp;amp;T &amp;#39;s', "AT&T 's"],
    ['&lt;p&gt;One&lt;/p&gt;', 'One'],
    ['One&lt;br&gt;two', 'One\ntwo'],
    [
      '&lt;!-- SC_OFF --&gt;&lt;div class="md"&gt;&lt;p&gt;It&amp;#39;s&lt;/p&gt;&lt;/div&gt;',
      "It's",
    ],
    ['&lt;![CDATA[Tides]]&gt;', 'Tides'],
    [
      '&lt;iframe src="https://v.example/?a=1&amp;amp;b=2"&gt;&lt;/iframe&gt;',
      'https://v.example/?a=1&b=2',
    ],
    ['<img alt="A quay" src="https://i.example/1.jpg">', 'A quay'],
    ['The quota is used. <a href="/docs?a=1&amp;b=2">More</a>.', 'The quota is used. More.'],
  ])('%j is read as %j', (text, read) => {
    expect(readableText(text)).toBe(read)
  })

  test.each([
    'a < b && c',
    'a<b && c>d',
    'if (i <n && n> 3) x = y & z',
    'AT&T',
    'List<String> and Map<K, V>',
    'a[b[0]]>1',
    '&unknown; &copy=1',
    '  kept   as it is\n\n\n\n',
    '<3 & <- ->',
    'Re: no mail\n\nBody: none',
  ])('%j stays as it is', (text) => {
    expect(readableText(text)).toBe(text)
  })

  test('a tag that a text names is no markup', () => {
    expect(readableText('Why is the &lt;p&gt; tag so old?')).toBe('Why is the <p> tag so old?')
    expect(readableText('<pre>&lt;b&gt;bold&lt;/b&gt;</pre>')).toBe('<b>bold</b>')
  })

  test('white space of code with entities stays', () => {
    expect(readableText('if (a &lt; b) {\n    c &amp;&amp; d\n}')).toBe(
      'if (a < b) {\n    c && d\n}',
    )
  })

  test('addresses lose nothing but the escaped "&", for showing and for opening', () => {
    const escaped = 'https://a.example/x?b=1&amp;copy=2&lt=3#<p>'
    expect(readableText(escaped)).toBe('https://a.example/x?b=1&copy=2&lt=3#<p>')
    expect(httpsAddress('//a.example/x?b=1&amp;amp;c=2')).toBe('https://a.example/x?b=1&c=2')
  })

  test('of the source of a mail the message is read', () => {
    const source = [
      'Received: from a.example by b.example',
      'Subject: Code',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="x"',
      '',
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Gr=C3=BC=C3=9Fe, your code is 4 =3D 4',
      '--x',
      'Content-Type: text/html',
      '',
      '<p>page</p>',
      '--x--',
    ].join('\r\n')
    expect(readableText(source)).toBe('Grüße, your code is 4 = 4')
  })

  test.each([['<p>', '<a ', '&amp;', '&lt;', 'a: b\r\n', '&amp;lt;br&amp;gt;', '<b x="', '<p ']])(
    'texts of nothing but %j are read quickly',
    (odd) => {
      expectLinear(2000, (share) => {
        const text = odd.repeat(share * 50_000)
        return () => readableText(text)
      })
    },
  )
})
