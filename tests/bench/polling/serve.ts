import { createServer } from 'node:http'

/** A service whose jobs and searches go on for ever; prints its address. Ends with its parent. */
export function serve(): void {
  const itineraries = Array.from({ length: 1_000 }, (_none, place) => itinerary(place))
  let answered = 0
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://service')
    response.setHeader('content-type', 'application/json')
    if (pathname.startsWith('/ajax/')) {
      response.end(JSON.stringify({ success: 0, progress: 300, text: 'Converting' }))
      return
    }
    answered += 1
    const context = { status: 'incomplete', sessionId: `s${answered}`, totalResults: 1_000 }
    // Some prices move, as they do while a search goes on.
    const some = itineraries.with(answered % 1_000, itinerary(answered))
    response.end(JSON.stringify({ status: true, data: { context, itineraries: some } }))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address !== null && typeof address === 'object') {
      console.log(`http://127.0.0.1:${address.port}`)
    }
  })
  process.on('disconnect', () => process.exit(0))
}

function itinerary(place: number) {
  const place1 = { id: 'LHR', name: 'London Heathrow', displayCode: 'LHR', city: 'London' }
  const place2 = { id: 'JFK', name: 'New York', displayCode: 'JFK', city: 'New York' }
  const carrier = { id: -32222 - (place % 20), name: `Carrier ${place % 20}`, alternateId: 'C1' }
  const segment = (at: number) => ({
    id: `${place}-${at}`,
    origin: { flightPlaceId: 'LHR', ...place1 },
    destination: { flightPlaceId: 'JFK', ...place2 },
    departure: '2027-03-09T09:00:00',
    arrival: '2027-03-09T12:10:00',
    durationInMinutes: 490,
    flightNumber: String(100 + place),
    marketingCarrier: carrier,
    operatingCarrier: carrier,
  })
  const leg = (at: number) => ({
    id: `leg-${place}-${at}`,
    origin: place1,
    destination: place2,
    durationInMinutes: 490 + at,
    stopCount: 1,
    departure: '2027-03-09T09:00:00',
    arrival: '2027-03-09T18:10:00',
    timeDeltaInDays: 0,
    carriers: { marketing: [carrier], operationType: 'fully_operated' },
    segments: [segment(0), segment(1)],
  })
  return {
    id: `itinerary-${place % 1_000}`,
    price: { raw: 300 + place, formatted: `€${300 + place}` },
    legs: [leg(0), leg(1)],
    isSelfTransfer: false,
    farePolicy: { isChangeAllowed: false, isCancellationAllowed: false },
    tags: ['second_cheapest'],
    score: 0.999,
  }
}
