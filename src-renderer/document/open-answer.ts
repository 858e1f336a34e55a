import { type Answer, longestPiece } from '#shared/bridge/answer'
import { desk } from '../desk'
import { askDocuments, readerEnded, readerNumber } from './documents'
import type { DocumentSummary } from './protocol'

/** So many pieces are under way at once: one after another, each would wait for main and the bridge. */
const piecesAtOnce = 8

/** The part of an answer that says where its text is. */
type TextAnswer = Pick<Answer, 'id' | 'body'>

/**
 * Gives an answer's text to the reader of documents, under a name.
 *
 * @param wanted false as soon as nobody wants the document any more
 * @throws with a sentence if a piece is not to be had
 */
export async function openAnswer(
  document: string,
  answer: TextAnswer,
  wanted: () => boolean,
): Promise<DocumentSummary> {
  const text = await sendText(document, answer, wanted)
  if (!wanted()) {
    await askDocuments('close', { document })
    throw new Error('This answer is no longer open.')
  }
  return await askDocuments('open', { document, text, json: answer.body.at === 'json' })
}

/**
 * Sends the pieces of a text that main holds on to the reader, without joining them in this
 * thread; the next question about the document uses them.
 *
 * @returns the text if main does not hold it; else nothing
 * @throws with a sentence if a piece is missing, or the answer is no text
 */
export async function sendText(
  document: string,
  { id, body }: TextAnswer,
  wanted: () => boolean,
): Promise<string> {
  if (body.at !== 'json' && body.at !== 'text') throw new Error('This answer is not text.')
  if (body.held === undefined) return body.text
  const { length } = body.held
  const reader = readerNumber()
  const coming: ReturnType<typeof pieceAt>[] = []
  for (let asked = 0, given = 0; given < length && wanted(); ) {
    for (; coming.length < piecesAtOnce && asked < length; asked += longestPiece) {
      coming.push(pieceAt(id, asked))
    }
    const piece = await coming.shift()
    if (piece === undefined) break
    if (!piece.ok) throw new Error(piece.fault.message)
    const { text } = piece.value
    // Not awaited: the reader takes messages in order.
    void askDocuments('append', { document, from: given, text })
    given += text.length
  }
  // The pieces before are gone with the reader that had them.
  if (reader !== readerNumber()) throw new Error(readerEnded)
  return ''
}

const pieceAt = (id: string, from: number) => desk.call('answer.text', { id, from })
