/** A worker that keeps what it is asked, and answers nothing by itself. */
export class QuietWorker<Request> extends EventTarget {
  asked: Request[] = []
  ended = false
  postMessage(request: Request) {
    this.asked.push(request)
  }
  terminate() {
    this.ended = true
  }
  /** Sends a message to the page. */
  send(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
