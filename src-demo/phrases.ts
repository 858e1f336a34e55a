import type { Random } from './random'
import type { Topic } from './topics'

const adjectives = [
  'quiet',
  'stubborn',
  'surprising',
  'small',
  'forgotten',
  'honest',
  'slow',
  'bright',
]
const cityNames = [
  'Lisbon',
  'Oslo',
  'Kyoto',
  'Porto',
  'Ghent',
  'Tallinn',
  'Cusco',
  'Mombasa',
  'Bergen',
]
const times = [
  'in ten minutes',
  'on a rainy Sunday',
  'in one winter',
  'before breakfast',
  'for a year',
]

const videoTitles = [
  'How to {action} {time}',
  'The {subject}, explained from the beginning',
  'I tried to {action} every day for a month',
  'What nobody tells you about the {subject}',
  'A {adjective} guide to the {subject}',
  'Building the {subject} from scratch – part {number}',
  'Seven mistakes with the {subject} (and how to avoid them)',
  '{city}: in search of the {subject}',
  'Restoring a {subject} that nobody wanted',
  'The {subject} | full documentary',
  'Why I stopped worrying about the {subject}',
  'Live: questions & answers about the {subject}',
  'One hour with the {subject} – no talking',
  '{number} ways to {action}',
  'The "{adjective}" {subject}: worth it?',
  'Beginner’s corner: how to {action}',
  'We drove to {city} for this {subject}',
  'Everything I own for the {subject}',
] as const

const postTitles = [
  'Finally learned how to {action}. It took {number} tries.',
  'Is the {subject} still worth it?',
  'My grandfather’s {subject}, restored',
  'Weekly thread: show your {subject}',
  'Unpopular opinion: the {subject} is fine as it is',
  'What is the {adjective} thing about the {subject} that you wish you had known?',
  'First {subject} – be gentle',
  'How do you {action} in a small flat?',
  'Found this {subject} at a flea market in {city}. Any idea how old it is?',
  '[Question] Can I {action} {time}?',
  'A {adjective} little {subject} to start the week',
  'Moved to {city}: where do people go for the {subject}?',
  'PSA: check your {subject} before winter',
  'After {number} years I have changed my mind about the {subject}',
  'Today I gave my {subject} away and I feel great',
] as const

/** Titles that real catalogues hold too: other scripts, emoji, length, odd characters. */
const unusualTitles: readonly string[] = [
  '朝の市場を歩く — 京都 🌸',
  'Как починить старое радио за один вечер',
  'رحلة بالقطار الليلي إلى الساحل',
  '夜空を撮る：はじめての天体写真',
  'Überraschung im Gewächshaus: was wächst denn da?',
  '한 시간 동안 빗소리와 함께 🌧️☕',
  'हिमालय की छोटी रेल यात्रा',
  'The complete, unabridged, slightly rambling and entirely sincere story of how four neighbours, one borrowed trailer and a great deal of rope brought an upright piano to the top of a lighthouse (with all the arguments left in)',
  'Tips & tricks: <b>bold</b> moves, "quotes" and it’s all fine',
  '🔥🎻 ¡Última función! 🎻🔥',
  'ASMR ▪︎ brushes ▪︎ 3 a.m. ▪︎ ☁️',
  '1 + 1 = 3? 100% honest review…',
  'A',
]

/** Fills `{subject}` and its kin with words of the topic. */
export function fill(template: string, topic: Topic, random: Random): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    switch (name) {
      case 'subject':
        return random.pick(topic.subjects)
      case 'action':
        return random.pick(topic.actions)
      case 'adjective':
        return random.pick(adjectives)
      case 'city':
        return random.pick(cityNames)
      case 'time':
        return random.pick(times)
      case 'number':
        return String(random.integer(2, 19))
      default:
        return whole
    }
  })
}

/** A video's title. */
export function videoTitle(topic: Topic, random: Random): string {
  return random.chance(0.03)
    ? random.pick(unusualTitles)
    : fill(random.pick(videoTitles), topic, random)
}

/** A forum post's title. */
export function postTitle(topic: Topic, random: Random): string {
  return random.chance(0.03)
    ? random.pick(unusualTitles)
    : fill(random.pick(postTitles), topic, random)
}

const sentences = [
  'It started with a {subject} and a free afternoon.',
  'You do not need much: patience, daylight and the {subject}.',
  'Along the way we meet three people who {action} for a living.',
  'The first attempt went wrong, and that part stays in.',
  'I measured everything twice and still had to begin again.',
  'Most advice about the {subject} repeats the same two mistakes.',
  'In {city} an old friend showed me how to {action}.',
  'If you only remember one thing, remember to check the {subject} first.',
  'There is a {adjective} moment about half-way through that I had not planned.',
  'The notes, the plan and the list of parts are free for everybody.',
  'Nobody paid for this; the tea was my own.',
  'Next time we will {action}, weather permitting.',
  'Thank you for {number} years of company.',
  'It is cheaper than you think and slower than you hope.',
  'My neighbour disagrees with all of this, and she may be right.',
] as const

const remarks = [
  'This is exactly what I needed today, thank you.',
  'The part about the {subject} alone was worth it.',
  'I have done this for {number} years and still learned something.',
  'Could you say more about how you {action}?',
  'Tried it last weekend. It works, but take your time.',
  'Respectfully, I would do it the other way round.',
  'My father used to {action} like this. Brought back memories.',
  'Greetings from {city}! 👋',
  'Underrated.',
  'Who else is watching this instead of doing it? 😅',
  'Small correction: the {subject} came a little later than that.',
  'I laughed out loud at the end.',
  'Saved. I will need this in spring.',
  'Does this also work with a cheaper {subject}?',
  'Not convinced, but beautifully made.',
  'The {adjective} bit in the middle got me.',
  'Please never stop making these.',
  'First time I understand it & I have read three books about it.',
  'Ich habe es ausprobiert – klappt wunderbar!',
  'Magnífico trabajo, gracias por compartirlo.',
  'とても勉強になりました。',
  '"Measure twice" should be on a poster.',
] as const

/** One to four remarks, as people leave them under videos and posts. */
export function remark(topic: Topic, random: Random): string {
  const count = random.pick([1, 1, 1, 2, 2, 3])
  return random
    .several(remarks, count)
    .map((one) => fill(one, topic, random))
    .join(' ')
}

/** Some paragraphs about the topic. */
export function paragraphs(topic: Topic, random: Random, count: number): string[] {
  return Array.from({ length: count }, () =>
    random
      .several(sentences, random.integer(2, 4))
      .map((one) => fill(one, topic, random))
      .join(' '),
  )
}

/** Lines of subtitles. */
export const spokenLines: readonly string[] = [
  'Good morning, and welcome back.',
  'Today we take our time.',
  'Let me show you the important part.',
  'Listen to that sound.',
  'This is where it went wrong last year.',
  'And now we wait.',
  'You can do this with one hand.',
  '[soft music]',
  'I will leave the measurements in the notes.',
  'There it is.',
  'That was not supposed to happen.',
  'Thank you for watching.',
]
