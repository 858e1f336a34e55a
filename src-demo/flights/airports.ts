/** An airport; codes, places and time zones are facts, everything flown between them is invented. */
export interface Airport {
  code: string
  name: string
  city: string
  country: string
  countryCode: string
  latitude: number
  longitude: number
  timezone: string
  /** Code of the city if it has several airports, otherwise the airport's own. */
  cityCode: string
  entityId: string
  cityEntityId: string
  hub: boolean
}

/** Code, name, city, country, its code, latitude, longitude, zone, city code, `*` for a hub. */
const table = `
LHR|London Heathrow|London|United Kingdom|GB|51.47|-0.4543|Europe/London|LOND|*
LGW|London Gatwick|London|United Kingdom|GB|51.1537|-0.1821|Europe/London|LOND|
STN|London Stansted|London|United Kingdom|GB|51.886|0.2389|Europe/London|LOND|
LTN|London Luton|London|United Kingdom|GB|51.8747|-0.3683|Europe/London|LOND|
MAN|Manchester|Manchester|United Kingdom|GB|53.3537|-2.275|Europe/London|MAN|
EDI|Edinburgh|Edinburgh|United Kingdom|GB|55.95|-3.3725|Europe/London|EDI|
DUB|Dublin|Dublin|Ireland|IE|53.4213|-6.2701|Europe/Dublin|DUB|
CDG|Paris Charles de Gaulle|Paris|France|FR|49.0097|2.5479|Europe/Paris|PARI|*
ORY|Paris Orly|Paris|France|FR|48.7233|2.3794|Europe/Paris|PARI|
NCE|Nice|Nice|France|FR|43.6584|7.2159|Europe/Paris|NCE|
AMS|Amsterdam Schiphol|Amsterdam|Netherlands|NL|52.3105|4.7683|Europe/Amsterdam|AMS|*
BRU|Brussels|Brussels|Belgium|BE|50.9014|4.4844|Europe/Brussels|BRU|
FRA|Frankfurt am Main|Frankfurt|Germany|DE|50.0379|8.5622|Europe/Berlin|FRA|*
MUC|Munich|Munich|Germany|DE|48.3538|11.7861|Europe/Berlin|MUC|*
BER|Berlin Brandenburg|Berlin|Germany|DE|52.3667|13.5033|Europe/Berlin|BER|
HAM|Hamburg|Hamburg|Germany|DE|53.6304|9.9882|Europe/Berlin|HAM|
ZRH|Zurich|Zurich|Switzerland|CH|47.4581|8.5555|Europe/Zurich|ZRH|*
VIE|Vienna|Vienna|Austria|AT|48.1103|16.5697|Europe/Vienna|VIE|*
PRG|Prague|Prague|Czechia|CZ|50.1008|14.26|Europe/Prague|PRG|
WAW|Warsaw Chopin|Warsaw|Poland|PL|52.1657|20.9671|Europe/Warsaw|WAW|
BUD|Budapest|Budapest|Hungary|HU|47.4298|19.2611|Europe/Budapest|BUD|
LIS|Lisbon|Lisbon|Portugal|PT|38.7742|-9.1342|Europe/Lisbon|LIS|*
OPO|Porto|Porto|Portugal|PT|41.2481|-8.6814|Europe/Lisbon|OPO|
MAD|Madrid|Madrid|Spain|ES|40.4983|-3.5676|Europe/Madrid|MAD|*
BCN|Barcelona|Barcelona|Spain|ES|41.2974|2.0833|Europe/Madrid|BCN|
FCO|Rome Fiumicino|Rome|Italy|IT|41.8003|12.2389|Europe/Rome|ROME|*
CIA|Rome Ciampino|Rome|Italy|IT|41.7994|12.5949|Europe/Rome|ROME|
MXP|Milan Malpensa|Milan|Italy|IT|45.6306|8.7281|Europe/Rome|MILA|
LIN|Milan Linate|Milan|Italy|IT|45.4451|9.2767|Europe/Rome|MILA|
ATH|Athens|Athens|Greece|GR|37.9364|23.9445|Europe/Athens|ATH|*
IST|Istanbul|Istanbul|Türkiye|TR|41.2753|28.7519|Europe/Istanbul|ISTA|*
SAW|Istanbul Sabiha|Istanbul|Türkiye|TR|40.8986|29.3092|Europe/Istanbul|ISTA|
OSL|Oslo Gardermoen|Oslo|Norway|NO|60.1939|11.1004|Europe/Oslo|OSL|
BGO|Bergen|Bergen|Norway|NO|60.2934|5.2181|Europe/Oslo|BGO|
ARN|Stockholm Arlanda|Stockholm|Sweden|SE|59.6519|17.9186|Europe/Stockholm|ARN|
CPH|Copenhagen|Copenhagen|Denmark|DK|55.618|12.656|Europe/Copenhagen|CPH|*
HEL|Helsinki|Helsinki|Finland|FI|60.3172|24.9633|Europe/Helsinki|HEL|*
KEF|Reykjavik Keflavik|Reykjavik|Iceland|IS|63.985|-22.6056|Atlantic/Reykjavik|KEF|
JFK|New York John F. Kennedy|New York|United States|US|40.6413|-73.7781|America/New_York|NYCA|*
EWR|New York Newark|New York|United States|US|40.6895|-74.1745|America/New_York|NYCA|
LGA|New York LaGuardia|New York|United States|US|40.7769|-73.874|America/New_York|NYCA|
BOS|Boston Logan|Boston|United States|US|42.3656|-71.0096|America/New_York|BOS|
IAD|Washington Dulles|Washington|United States|US|38.9531|-77.4565|America/New_York|IAD|
ATL|Atlanta|Atlanta|United States|US|33.6407|-84.4277|America/New_York|ATL|*
MIA|Miami|Miami|United States|US|25.7959|-80.287|America/New_York|MIA|
ORD|Chicago O'Hare|Chicago|United States|US|41.9742|-87.9073|America/Chicago|ORD|*
DFW|Dallas Fort Worth|Dallas|United States|US|32.8998|-97.0403|America/Chicago|DFW|*
DEN|Denver|Denver|United States|US|39.8561|-104.6737|America/Denver|DEN|
PHX|Phoenix|Phoenix|United States|US|33.4352|-112.0101|America/Phoenix|PHX|
SFO|San Francisco|San Francisco|United States|US|37.6213|-122.379|America/Los_Angeles|SFO|*
LAX|Los Angeles|Los Angeles|United States|US|33.9416|-118.4085|America/Los_Angeles|LAX|*
SEA|Seattle|Seattle|United States|US|47.4502|-122.3088|America/Los_Angeles|SEA|
HNL|Honolulu|Honolulu|United States|US|21.3245|-157.9251|Pacific/Honolulu|HNL|
YYZ|Toronto Pearson|Toronto|Canada|CA|43.6777|-79.6248|America/Toronto|YYZ|*
YUL|Montreal|Montreal|Canada|CA|45.4706|-73.7408|America/Toronto|YUL|
YVR|Vancouver|Vancouver|Canada|CA|49.1967|-123.1815|America/Vancouver|YVR|
MEX|Mexico City|Mexico City|Mexico|MX|19.4361|-99.0719|America/Mexico_City|MEX|
GRU|Sao Paulo Guarulhos|Sao Paulo|Brazil|BR|-23.4356|-46.4731|America/Sao_Paulo|GRU|*
EZE|Buenos Aires Ezeiza|Buenos Aires|Argentina|AR|-34.8222|-58.5358|America/Argentina/Buenos_Aires|EZE|
SCL|Santiago|Santiago|Chile|CL|-33.393|-70.7858|America/Santiago|SCL|
LIM|Lima|Lima|Peru|PE|-12.0219|-77.1143|America/Lima|LIM|
DXB|Dubai|Dubai|United Arab Emirates|AE|25.2532|55.3657|Asia/Dubai|DXB|*
DOH|Doha|Doha|Qatar|QA|25.2731|51.6081|Asia/Qatar|DOH|*
TLV|Tel Aviv|Tel Aviv|Israel|IL|32.0055|34.8854|Asia/Jerusalem|TELA|
CAI|Cairo|Cairo|Egypt|EG|30.1219|31.4056|Africa/Cairo|CAI|
NBO|Nairobi|Nairobi|Kenya|KE|-1.3192|36.9278|Africa/Nairobi|NBO|
JNB|Johannesburg|Johannesburg|South Africa|ZA|-26.1392|28.246|Africa/Johannesburg|JNB|*
CPT|Cape Town|Cape Town|South Africa|ZA|-33.9715|18.6021|Africa/Johannesburg|CPT|
CMN|Casablanca|Casablanca|Morocco|MA|33.3675|-7.5898|Africa/Casablanca|CMN|
DEL|New Delhi|New Delhi|India|IN|28.5562|77.1|Asia/Kolkata|DEL|*
BOM|Mumbai|Mumbai|India|IN|19.0896|72.8656|Asia/Kolkata|BOM|
KTM|Kathmandu|Kathmandu|Nepal|NP|27.6966|85.3591|Asia/Kathmandu|KTM|
SIN|Singapore Changi|Singapore|Singapore|SG|1.3644|103.9915|Asia/Singapore|SIN|*
KUL|Kuala Lumpur|Kuala Lumpur|Malaysia|MY|2.7456|101.7072|Asia/Kuala_Lumpur|KUL|
BKK|Bangkok Suvarnabhumi|Bangkok|Thailand|TH|13.69|100.7501|Asia/Bangkok|BKK|*
CGK|Jakarta|Jakarta|Indonesia|ID|-6.1256|106.6559|Asia/Jakarta|CGK|
HKG|Hong Kong|Hong Kong|Hong Kong|HK|22.308|113.9185|Asia/Hong_Kong|HKG|*
HND|Tokyo Haneda|Tokyo|Japan|JP|35.5494|139.7798|Asia/Tokyo|TYOA|*
NRT|Tokyo Narita|Tokyo|Japan|JP|35.772|140.3929|Asia/Tokyo|TYOA|
KIX|Osaka Kansai|Osaka|Japan|JP|34.432|135.2304|Asia/Tokyo|KIX|
ICN|Seoul Incheon|Seoul|South Korea|KR|37.4602|126.4407|Asia/Seoul|ICN|*
SYD|Sydney|Sydney|Australia|AU|-33.9399|151.1753|Australia/Sydney|SYD|*
MEL|Melbourne|Melbourne|Australia|AU|-37.669|144.841|Australia/Melbourne|MEL|
ADL|Adelaide|Adelaide|Australia|AU|-34.945|138.5306|Australia/Adelaide|ADL|
AKL|Auckland|Auckland|New Zealand|NZ|-37.0082|174.785|Pacific/Auckland|AKL|
`

function read(line: string, index: number): Airport {
  const [
    code = '',
    name = '',
    city = '',
    country = '',
    countryCode = '',
    latitude,
    longitude,
    zone = '',
    cityCode = '',
    hub,
  ] = line.split('|')
  return {
    code,
    name,
    city,
    country,
    countryCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timezone: zone,
    cityCode,
    entityId: String(95_565_040 + index * 7),
    cityEntityId: String(27_536_000 + cityNumber(city)),
    hub: hub === '*',
  }
}

const cityNumbers = new Map<string, number>()
function cityNumber(city: string): number {
  const known = cityNumbers.get(city)
  if (known !== undefined) return known
  const number = cityNumbers.size * 11 + 3
  cityNumbers.set(city, number)
  return number
}

/** All airports of the demo. */
export const airports: readonly Airport[] = table.trim().split('\n').map(read)

/** Airports of a place: one airport, or all of a city with several. */
export interface FlightPlace {
  skyId: string
  entityId: string
  kind: 'AIRPORT' | 'CITY'
  name: string
  airports: readonly Airport[]
}

/** Every place that can be searched for: cities with several airports first, then airports. */
export const flightPlaces: readonly FlightPlace[] = [
  ...[...new Set(airports.map(({ cityCode }) => cityCode))].flatMap((cityCode): FlightPlace[] => {
    const members = airports.filter((airport) => airport.cityCode === cityCode)
    const [first] = members
    if (!first || first.code === cityCode) return []
    return [
      {
        skyId: cityCode,
        entityId: first.cityEntityId,
        kind: 'CITY',
        name: first.city,
        airports: members,
      },
    ]
  }),
  ...airports.map(
    (airport): FlightPlace => ({
      skyId: airport.code,
      entityId: airport.entityId,
      kind: 'AIRPORT',
      name: airport.name,
      airports: [airport],
    }),
  ),
]

const placeByCode = new Map(flightPlaces.map((place) => [place.skyId, place]))

/** The place of a code, whatever its case. */
export function findFlightPlace(skyId: string): FlightPlace | undefined {
  return placeByCode.get(skyId.toUpperCase())
}
