import { deflateSync } from 'node:zlib'
import type { Demo } from '../demo'
import { pngOf } from '../media/png'
import { personName } from '../people'
import { paragraphs } from '../phrases'
import { itemAt, type Random, randomFrom } from '../random'
import { topics } from '../topics'
import type { Letter } from './mime'

type Draft = Omit<Letter, 'to' | 'date'>

const page = (title: string, inside: string): string =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title><style>body{font-family:sans-serif;max-width:34em;margin:auto}.button{background:#2b6cb0;color:#fff;padding:.6em 1.2em;border-radius:.3em}</style></head>\n<body>\n${inside}\n</body></html>`

/** Kinds of letters that arrive in disposable mailboxes. */
const kinds: readonly ((demo: Demo, random: Random, name: string) => Draft)[] = [
  code,
  confirm,
  newsletter,
  receipt,
  personal,
  alert,
  pictures,
  hostile,
]

/** A letter to the mailbox, a pure function of the name and its number. */
export function letterAt(demo: Demo, name: string, number: number): Draft {
  const random = randomFrom(demo.seed, 'letter', name, number)
  // Each mailbox begins with a one-time code and a confirmation, as their makers want them for.
  const kind = number === 0 || number === 1 ? itemAt(kinds, number) : random.pick(kinds)
  return kind(demo, random, name)
}

function code(_demo: Demo, random: Random): Draft {
  const shop = random.pick(['Lantern Books', 'Otter Bank', 'Fern & Co.', 'Harbour Tickets'])
  const digits = String(random.integer(100_000, 999_999))
  return {
    from: shop,
    address: 'no-reply@accounts.example',
    subject: `${digits} is your sign-in code`,
    text: `Your code is ${digits}\n\nIt is valid for 10 minutes. If you did not ask for it, nothing needs to be done.\n`,
    html: page(
      'Code',
      `<h2>${shop.replace('&', '&amp;')}</h2><p>Your code is</p><p style="font-size:2em;letter-spacing:.2em"><b>${digits}</b></p><p>It is valid for 10&nbsp;minutes.</p>`,
    ),
    attachments: [],
  }
}

function confirm(demo: Demo, random: Random, name: string): Draft {
  const link = `https://accounts.example/confirm?user=${encodeURIComponent(name)}&token=${random.integer(1e8, 9e8).toString(36)}`
  return {
    from: 'Garden Club "Evergreen"',
    address: 'hello@evergreen.example',
    subject: 'Please confirm your address ✉️',
    text: `Welcome!\n\nPlease confirm your address:\n${link}\n\nUnsubscribe: https://evergreen.example/leave\n`,
    html: page(
      'Welcome',
      `<img src="${demo.image('pixel', 1, 1)}" width="1" height="1" alt=""><h1>Welcome!</h1><p>One click and you are in.</p><p><a class="button" href="${link.replaceAll('&', '&amp;')}">Confirm address</a></p><p><a href="http://elsewhere.example/login">https://evergreen.example/account</a></p>`,
    ),
    attachments: [],
  }
}

function newsletter(demo: Demo, random: Random): Draft {
  const topic = random.pick(topics)
  const parts = paragraphs(topic, random, 3)
  return {
    from: `${topic.name} Weekly`,
    address: `weekly@${topic.id}.example`,
    subject: `This week: the ${random.pick(topic.subjects)} and other surprises`,
    leave: `https://${topic.id}.example/leave`,
    text: `${parts.join('\n\n')}\n\nRead on: https://${topic.id}.example/weekly\n`,
    html: page(
      topic.name,
      `<img src="${demo.image(`letter-${topic.id}`, 600, 240)}" alt="${topic.name}" width="600">${parts.map((one) => `<p>${one}</p>`).join('\n')}<p><a href="https://${topic.id}.example/weekly">Read on</a></p>`,
    ),
    attachments: [],
  }
}

function receipt(_demo: Demo, random: Random): Draft {
  const total = `€${random.integer(4, 180)}.${random.integer(10, 99)}`
  const number = `R-${random.integer(10_000, 99_999)}`
  return {
    from: 'Harbour Tickets, Kasse 4',
    address: 'receipts@harbour.example',
    subject: `Receipt ${number} – ${total}`,
    text: `Thank you.\n\nReceipt ${number}\nTotal ${total}\n\nThe receipt is attached.\n`,
    html: page(
      'Receipt',
      `<p>Thank you.</p><table border="1" cellpadding="6"><tr><th>Receipt</th><td>${number}</td></tr><tr><th>Total</th><td>${total}</td></tr></table>`,
    ),
    attachments: [
      {
        name: `receipt-${number}.pdf`,
        type: 'application/pdf',
        content: pdf(`Receipt ${number}`, `Total ${total}`),
      },
      {
        name: 'items.csv',
        type: 'text/csv',
        content: Buffer.from(`item,count,price\n"Ferry, one way",2,${random.integer(3, 40)}\n`),
      },
    ],
  }
}

function personal(_demo: Demo, random: Random): Draft {
  const topic = random.pick(topics)
  const name = personName('letter', random.integer(1, 999))
  const text = `Hi,\n\n${paragraphs(topic, random, 2).join('\n\n')}\n\n${name.split(' ')[0]}\n`
  return {
    from: name,
    address: `${(name.split(' ')[0] ?? 'x').toLowerCase().replace(/[^a-z]/g, 'o')}@post.example`,
    subject: random.pick([
      `About the ${random.pick(topic.subjects)}`,
      'Re: Saturday',
      'お久しぶりです',
      'Fotos!',
    ]),
    text,
    html: undefined,
    attachments: [],
  }
}

function alert(_demo: Demo, random: Random): Draft {
  return {
    from: '',
    address: 'alerts@monitor.example',
    subject: `[monitor] disk ${random.integer(80, 99)} % full on host-${random.integer(1, 30)}`,
    text: `host: host-7\nvalue: ${random.integer(80, 99)} %\n\nhttps://monitor.example/a/${random.integer(100, 999)}\n`,
    html: undefined,
    attachments: [],
  }
}

function pictures(_demo: Demo, random: Random): Draft {
  const content = dot(random.integer(0, 255), random.integer(0, 255), random.integer(0, 255))
  return {
    from: 'Søren Lindqvist',
    address: 'soren@post.example',
    subject: 'Grüße aus Bergen 🏔️',
    text: 'Two pictures and a note.\n',
    html: page(
      'Bergen',
      '<p>Two pictures and a note.</p><img src="cid:first@post.example" width="96" height="96" alt="the harbour">',
    ),
    attachments: [
      { name: 'harbour.png', type: 'image/png', content, inline: 'first@post.example' },
      {
        name: 'Notizen für später.txt',
        type: 'text/plain',
        content: Buffer.from('Bring a coat.\r\n'),
      },
    ],
  }
}

/** What a safe viewer must show without obeying: scripts, forms, handlers, odd links. */
function hostile(demo: Demo): Draft {
  return {
    from: 'Service of harbour-bank.example',
    address: 'winner@prizes.example',
    subject: '<b>You</b> have WON & "more"',
    text: 'Click here: http://prizes.example/%2e%2e/claim\n',
    html: page(
      'Won',
      `<script>document.title="ran"</script><p onclick="alert(1)" onmouseover="alert(2)">You have won!</p><img src="x" onerror="document.title='ran'"><img src="${demo.image('tracker', 1, 1)}?who=you" width="1"><a href="javascript:alert(1)">Claim</a> <a href="http://xn--prizs-esa.example/">prizes.example</a><form action="https://prizes.example/take"><input name="password"></form><iframe src="https://prizes.example/"></iframe><div style="position:fixed;inset:0;background:url(${demo.image('cover', 8, 8)})"></div>`,
    ),
    attachments: [
      {
        name: 'invoice.pdf.exe',
        type: 'application/octet-stream',
        content: Buffer.from('not a program\n'),
      },
    ],
  }
}

/** A page of PDF with two lines. */
function pdf(...lines: readonly string[]): Buffer {
  const text = lines
    .map(
      (line, index) =>
        `BT /F1 18 Tf 72 ${720 - index * 30} Td (${line.replace(/[()\\]/g, '')}) Tj ET`,
    )
    .join('\n')
    .replace('€', 'EUR ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** The smallest PNG of one colour, here without the picture maker, which works beside the loop. */
function dot(red: number, green: number, blue: number): Buffer {
  const row = Buffer.alloc(1 + 96 * 3)
  for (let at = 1; at < row.length; at += 3) row.set([red, green, blue], at)
  const data = deflateSync(Buffer.concat(Array.from({ length: 96 }, () => row)))
  return pngOf(96, 96, data)
}
