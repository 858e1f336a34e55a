// Names of the characters from 160 to 255, in their order.
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const others =
  'quot=34 amp=38 apos=39 lt=60 gt=62 num=35 dollar=36 percnt=37 lpar=40 rpar=41 ast=42 plus=43 comma=44 period=46 sol=47 colon=58 semi=59 equals=61 quest=63 commat=64 lsqb=91 lbrack=91 bsol=92 rsqb=93 rbrack=93 lowbar=95 grave=96 lcub=123 lbrace=123 verbar=124 vert=124 rcub=125 rbrace=125 excl=33 Tab=9 NewLine=10 OElig=338 oelig=339 Scaron=352 scaron=353 Yuml=376 fnof=402 circ=710 tilde=732 ensp=8194 emsp=8195 thinsp=8201 zwnj=8204 zwj=8205 lrm=8206 rlm=8207 hyphen=8208 ndash=8211 mdash=8212 horbar=8213 lsquo=8216 rsquo=8217 sbquo=8218 ldquo=8220 rdquo=8221 bdquo=8222 dagger=8224 Dagger=8225 bull=8226 hellip=8230 permil=8240 prime=8242 Prime=8243 lsaquo=8249 rsaquo=8250 oline=8254 frasl=8260 euro=8364 image=8465 weierp=8472 real=8476 trade=8482 alefsym=8501 larr=8592 uarr=8593 rarr=8594 darr=8595 harr=8596 crarr=8629 lArr=8656 uArr=8657 rArr=8658 dArr=8659 hArr=8660 forall=8704 part=8706 exist=8707 empty=8709 nabla=8711 isin=8712 notin=8713 ni=8715 prod=8719 sum=8721 minus=8722 lowast=8727 radic=8730 prop=8733 infin=8734 ang=8736 and=8743 or=8744 cap=8745 cup=8746 int=8747 there4=8756 sim=8764 cong=8773 asymp=8776 ne=8800 equiv=8801 le=8804 ge=8805 sub=8834 sup=8835 nsub=8836 sube=8838 supe=8839 oplus=8853 otimes=8855 perp=8869 sdot=8901 lceil=8968 rceil=8969 lfloor=8970 rfloor=8971 lang=9001 rang=9002 loz=9674 check=10003 cross=10007 star=9734 starf=9733 phone=9742 spades=9824 clubs=9827 hearts=9829 diams=9830 Alpha=913 Beta=914 Gamma=915 Delta=916 Epsilon=917 Zeta=918 Eta=919 Theta=920 Iota=921 Kappa=922 Lambda=923 Mu=924 Nu=925 Xi=926 Omicron=927 Pi=928 Rho=929 Sigma=931 Tau=932 Upsilon=933 Phi=934 Chi=935 Psi=936 Omega=937 alpha=945 beta=946 gamma=947 delta=948 epsilon=949 zeta=950 eta=951 theta=952 iota=953 kappa=954 lambda=955 mu=956 nu=957 xi=958 omicron=959 pi=960 rho=961 sigmaf=962 sigma=963 tau=964 upsilon=965 phi=966 chi=967 psi=968 omega=969 thetasym=977 upsih=978 piv=982 Amacr=256 amacr=257 Abreve=258 abreve=259 Aogon=260 aogon=261 Cacute=262 cacute=263 Ccaron=268 ccaron=269 Dcaron=270 dcaron=271 Dstrok=272 dstrok=273 Emacr=274 emacr=275 Eogon=280 eogon=281 Ecaron=282 ecaron=283 Gbreve=286 gbreve=287 Imacr=298 imacr=299 Idot=304 imath=305 Lstrok=321 lstrok=322 Nacute=323 nacute=324 Ncaron=327 ncaron=328 Odblac=336 odblac=337 Rcaron=344 rcaron=345 Sacute=346 sacute=347 Scedil=350 scedil=351 Tcaron=356 tcaron=357 Umacr=362 umacr=363 Uring=366 uring=367 Udblac=368 udblac=369 Zacute=377 zacute=378 Zdot=379 zdot=380 Zcaron=381 zcaron=382'

const namedEntities: ReadonlyMap<string, string> = new Map([
  ...latin
    .split(' ')
    .map((name, place): [string, string] => [name, String.fromCodePoint(160 + place)]),
  ...others.split(' ').map((pair): [string, string] => {
    const [name = '', code = ''] = pair.split('=')
    return [name, String.fromCodePoint(Number(code))]
  }),
])

// What the numbers 128 to 159 stand for in pages that mean the Windows character set.
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * Decodes HTML entities once: `&amp;`, `&#39;`, `&#x2019;`. Names need their semicolon, so that an
 * address with `&copy=1` stays whole; unknown names stay as they are.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,8});?|#[xX]([0-9a-fA-F]{1,7});?|([a-zA-Z][a-zA-Z0-9]{1,20});)/g,
    (whole: string, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return namedEntities.get(name) ?? whole
      return characterOf(
        decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal),
      )
    },
  )
}

const bareSign = /&(?!(?:#\d{1,8}|#[xX][0-9a-fA-F]{1,7}|[a-zA-Z][a-zA-Z0-9]{1,20});)/
const pointed = /&(?:[lg]t|#6[02]|#x3[ce]);/i

/**
 * Decodes the entities of a text of one line, twice if it was escaped twice ("Q&amp;amp;A"): if entities were
 * left, every "&" begins one, and none is a pointed bracket. With those a text is about markup.
 */
export function decodeTitle(text: string): string {
  const once = decodeEntities(text)
  const isTwice = once !== text && once.includes('&') && !bareSign.test(once) && !pointed.test(once)
  return isTwice ? decodeEntities(once) : once
}

function characterOf(code: number): string {
  if (code >= 128 && code < 160) return windowsCharacters[code - 128] ?? '\ufffd'
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return '\ufffd'
  return String.fromCodePoint(code)
}
