/** An entry with secrets: none of the texts in `secrets` may be left of it. */
export interface SecretCase {
  readonly kind: string
  readonly message: string
  readonly info: unknown
  readonly secrets: readonly string[]
}

/** A sequence that is the same in every run (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const random = createRandom(2082)
const digits = '0123456789'
const lower = 'abcdefghijklmnopqrstuvwxyz'
const upper = lower.toUpperCase()
const base62 = digits + lower + upper

/** Random characters; the last one is a digit, as most generated texts have one. */
function chars(length: number, alphabet = base62): string {
  const text = Array.from({ length: length - 1 }, () => alphabet[random(alphabet.length)]).join('')
  return text + digits[random(10)]
}

const hex = (length: number) => chars(length, '0123456789abcdef')
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = () => `${base64url({ alg: 'HS256' })}.${base64url({ sub: chars(8) })}.${chars(43)}`
const password = () => `${chars(4, upper)}!${chars(6)}#${chars(3)}`
const devanagari = (text: string) => text.replace(/\d/g, (char) => String.fromCharCode(0x0966 + Number(char)))

/** A number with the check digit of ISO/IEC 7812. */
function card(first: string, length: number): string {
  const body = first + chars(length - first.length - 1, digits)
  let sum = 0
  for (let at = 0; at < body.length; at += 1) {
    const value = Number(body[body.length - 1 - at]) * (at % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return body + String((10 - (sum % 10)) % 10)
}

const inFours = (text: string, separator: string) => text.match(/\d{1,4}/g)!.join(separator)
const mobile = () => `9${8 - random(2)}${4 + random(3)}${chars(7, digits)}`
const citizenship = () => `${10 + random(60)}-0${1 + random(9)}-${60 + random(20)}-${chars(5, digits)}`

/** The lines of a private key; every line of its content is a secret. */
function pem(label: string) {
  const lines = Array.from({ length: 4 }, () => chars(64, `${base62}+/`))
  return { lines: [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`], secrets: lines }
}

/** A case for each text or value with a secret in the place of `§`. */
function fill(kind: string, make: () => string, ...places: readonly unknown[]): SecretCase[] {
  return places.map((place) => {
    const secret = make()
    const put = (text: string) => text.replaceAll('§', secret)
    if (typeof place === 'string') return { kind, message: put(place), info: null, secrets: [secret] }
    const info = JSON.parse(JSON.stringify(place).replaceAll('§', JSON.stringify(secret).slice(1, -1)))
    return { kind, message: 'it broke', info, secrets: [secret] }
  })
}

const words = () => `${chars(5, lower)}-pass-${chars(4, lower)}`

const inText = [
  ...fill(
    'password in text',
    password,
    'login failed: password=§',
    'connect failed (user=app password=§ host=db)',
    'bad config: DB_PASSWORD=§',
    '{"username":"ram","password":"§","remember":true}',
    '{\\"username\\":\\"ram\\",\\"password\\":\\"§\\"}',
    "{'username': 'ram', 'password': '§'}",
    'Password: §',
    'user sita logged in with password "§" at noon',
    'the password is §',
    'spring.datasource.password=§',
    '<password>§</password>',
    '<property name="password" value="§"/>',
    'array("password" => "§", "user" => "ram")',
    'Parameters: {"user"=>{"name"=>"ram", "password"=>"§"}}',
    'backup --host db --password § --verbose',
    'backup --password=§ all',
    'Server=db;Database=shop;User Id=app;Password=§;Encrypt=true',
    'host=db port=5432 dbname=shop user=app password=§ sslmode=require',
    'const password = "§"',
    'if (user.password === "§") return true',
    'passwd: §, attempts: 3',
    'new_password=§&confirm_password=§',
    'पासवर्ड: §',
    'root pwd=§',
    'Passphrase: §',
    'password%3D§',
    'password := "§"',
    'env: PGPASSWORD=§ psql -h db',
    'curl -u ram:§ https://example.com',
    "sshpass -p '§' ssh ram@host",
    'mero password ho: §',
    'body %7B%22password%22%3A%22§%22%7D',
    '{\\\\\\"password\\\\\\":\\\\\\"§\\\\\\"}',
    '_csrf=§',
    'user = [ram], password = [§]',
    'password = §',
  ),
  ...fill('plain password', words, 'password=§', 'password: §', '{"password":"§"}', 'passwd="§"'),
  ...fill(
    'token in text',
    () => chars(32),
    'GET /callback?access_token=§&state=1 400',
    'refresh_token=§',
    'token: §',
    '{"csrfToken":"§"}',
    'X-CSRF-Token: §',
    'auth_token => "§"',
    'using token § for user 12',
    'https://example.com/reset?token=§',
    'https://example.com/a?x=1&sig=§',
    'https://bucket.s3.amazonaws.com/a?X-Amz-Signature=§&X-Amz-Date=20260131T101530Z',
    'टोकन: §',
    'redirect /callback?code=§&state=x',
    'पासवर्ड § राख्नुहोस्',
    'pushed with --token § to origin',
  ),
  ...fill(
    'key in text',
    () => chars(28),
    'API_KEY=§',
    'x-api-key: §',
    'apiKey: "§"',
    'client_secret=§',
    'SECRET_KEY = "§"',
    'AWS_SECRET_ACCESS_KEY=§',
    'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=§==;EndpointSuffix=core',
    'Endpoint=sb://a/;SharedAccessKeyName=n;SharedAccessKey=§=',
    'signing key: §',
    'encryption_key=§',
    '{"private_key_id":"k","client_secret":"§"}',
    'invalid api key "§" for customer 42',
  ),
  ...fill(
    'bearer',
    () => chars(36),
    'Authorization: Bearer §',
    "curl -H 'Authorization: Bearer §' https://example.com",
    'header was bearer §',
    '{"authorization":"Bearer §"}',
    '[["Host","example.com"],["Authorization","Bearer §"]]',
    'Authorization: Token §',
    'Proxy-Authorization: Digest username="ram", response="§"',
    'authorization=Bearer%20§',
    'Authorization: AWS4-HMAC-SHA256 Credential=AKIA/20260131/us, Signature=§',
  ),
  ...fill(
    'basic',
    () => Buffer.from(`ram:${password()}`).toString('base64'),
    'Authorization: Basic §',
    'sent Basic § twice',
    'curl -H "Authorization: Basic §"',
    { headers: { authorization: 'Basic §' } },
    { line: '> authorization: Basic §' },
  ),
  ...fill(
    'jwt',
    jwt,
    'jwt malformed: §',
    'cannot verify "§"',
    { id_token: '§' },
    { a: ['x', '§'] },
    'got §.',
  ),
]

const addresses = fill(
  'password in an address',
  () => chars(14),
  'connect ECONNREFUSED postgres://app:§@db.example.com:5432/shop',
  'MONGODB_URI=mongodb://app:§@db1:27017,db2:27017/shop?replicaSet=rs0',
  'mongodb+srv://app:§@cluster0.example.mongodb.net/shop',
  'redis://:§@cache:6379/0',
  'amqp://app:§@mq1,amqp://app:§@mq2',
  'https://ram:§@example.com/a?b=1',
  'clone https://§@github.com/example/app.git',
  'git clone https://oauth2:§@gitlab.com/example/app.git',
  'smtp://mailer%40example.com:§@smtp.example.com:587',
  'jdbc:postgresql://db/shop?user=app&password=§',
  'mysql://app:§/x@db/shop',
  'sftp://app:p@§@files/in',
  { url: 'postgres://app:§@db/shop' },
  { env: { DATABASE: 'mysql2://app:§@db/shop' } },
)

const inFields = [
  ...fill(
    'password in a field',
    password,
    { password: '§' },
    { user: { name: 'ram', userPassword: '§' } },
    { DB_PASSWORD: '§' },
    { a: { b: { c: { d: { e: { f: { g: { h: { i: { j: { k: { Passwd: '§' } } } } } } } } } } } },
    { args: ['backup', '--password', '§', '--host', 'db'] },
    { args: ['backup', '--password=§'] },
    { argv: ['node', 'x.js', '-password', '§'] },
    { argv: ['curl', '-u', 'ram:§', 'https://example.com'] },
    {
      form: [
        ['user', 'ram'],
        ['password', '§'],
      ],
    },
    { fields: [{ name: 'password', value: '§' }] },
    { params: [{ key: 'db_password', value: '§' }] },
    { old: { password: ['§', '§'] } },
    { login: { password: { plain: '§' } } },
    { frames: [{ vars: { password: "'§'" } }] },
    { frames: [{ context_line: '  db = connect(user="app", password="§")' }] },
    { frames: [{ pre_context: ['import db', 'PASSWORD = "§"', ''] }] },
    { breadcrumbs: [{ category: 'http', data: { body: '{"password":"§"}' } }] },
    { extra: { config: 'user: ram\npassword: §\nhost: db' } },
    { PASSWORD_2: '§' },
    { 'db.password': '§' },
    { passphrase: '§' },
  ),
  ...fill('plain password in a field', words, { password: '§' }, { pwd: '§' }, { args: ['--password', '§'] }),
  ...fill(
    'token in a field',
    () => chars(32),
    { token: '§' },
    { accessToken: '§', token_type: 'bearer' },
    { headers: { 'X-Auth-Token': '§' } },
    { tokens: ['§'] },
    { rawHeaders: ['Host', 'example.com', 'X-Csrf-Token', '§'] },
    { headers: [['x-csrf-token', '§']] },
    { query_string: 'page=1&token=§' },
    {
      query: [
        ['access_token', '§'],
        ['page', '1'],
      ],
    },
  ),
  ...fill(
    'key in a field',
    () => chars(28),
    { apiKey: '§' },
    { 'x-api-key': '§' },
    { api_key: '§' },
    { secret: '§' },
    { client_secret: '§' },
    { credentials: { id: 'a', secretAccessKey: '§' } },
    { credentials: ['§'] },
    { env: { STRIPE_SECRET: '§' } },
    { privateKey: '§' },
    { encryptionKey: '§' },
  ),
  ...fill(
    'cookie',
    () => chars(26),
    'Cookie: sid=§; theme=dark',
    'Set-Cookie: session=§; Path=/; HttpOnly',
    "curl -H 'cookie: a=§' https://example.com",
    { headers: { cookie: 'connect.sid=s%3A§; lang=ne' } },
    { headers: { 'Set-Cookie': ['id=§; Secure'] } },
    { cookies: { sessionid: '§' } },
    { headers: [['Cookie', 'a=§']] },
    { request: { cookies: [['PHPSESSID', '§']] } },
  ),
  ...fill(
    'session',
    () => chars(26),
    { session_id: '§' },
    { sessionId: '§' },
    'JSESSIONID=§',
    'PHPSESSID=§; path=/',
    { session: '§' },
  ),
  ...fill(
    'pin',
    () => chars(6, digits),
    'OTP: §',
    'पिन: §',
    'otp is §',
    { otp: '§' },
    'your OTP § is valid for 5 minutes',
    {
      mpin: '§',
    },
  ),
]

const digitPasswords = fill(
  'password of digits',
  () => chars(8, digits),
  'user = ram\npassword = §\nport = 5432',
  'password: §',
  { config: 'password=§' },
)

const phrases = fill(
  'passphrase',
  () => `correct ${chars(6, lower)} battery ${chars(5, lower)}`,
  'Passphrase: §',
  'passphrase="§"',
  { passphrase: '§' },
  { password: '§' },
)

const vendors: readonly (readonly [kind: string, make: () => string])[] = [
  ['key of this product', () => `tathya_${chars(38)}`],
  ['key of AWS', () => `AKIA${chars(16, digits + upper)}`],
  ['token of GitHub', () => `ghp_${chars(36)}`],
  ['token of GitHub, fine-grained', () => `github_pat_${chars(22)}_${chars(59)}`],
  ['token of GitLab', () => `glpat-${chars(20)}`],
  ['token of Slack', () => `xoxb-${chars(12, digits)}-${chars(24)}`],
  ['key of Stripe', () => `sk_live_${chars(24)}`],
  ['key of Khalti', () => `live_secret_key_${hex(32)}`],
  ['key of Google', () => `AIza${chars(35)}`],
  ['key of SendGrid', () => `SG.${chars(22)}.${chars(43)}`],
  ['key of OpenAI', () => `sk-proj-${chars(40)}`],
  ['token of npm', () => `npm_${chars(36)}`],
  ['address of a bot of Telegram', () => `bot${chars(10, digits)}:AA${chars(33)}`],
  ['bot of Telegram', () => `${chars(10, digits)}:AA${chars(33)}`],
  ['webhook of Slack', () => `hooks.slack.com/services/T${chars(8)}/B${chars(8)}/${chars(24)}`],
]

const vendorCases = vendors.flatMap(([kind, make]) =>
  fill(kind, make, 'request failed with §', { config: { a: ['§'] } }, { note: 'key "§", second try' }),
)

const keyFiles = [
  'PRIVATE KEY',
  'RSA PRIVATE KEY',
  'EC PRIVATE KEY',
  'OPENSSH PRIVATE KEY',
  'ENCRYPTED PRIVATE KEY',
]
  .flatMap((label): Omit<SecretCase, 'kind'>[] => {
    const [text, escaped, lines, frame] = Array.from({ length: 4 }, () => pem(label))
    return [
      { message: `cannot read:\n${text!.lines.join('\n')}\nretry`, info: null, secrets: text!.secrets },
      { message: `{"key":"${escaped!.lines.join('\\n')}"}`, info: null, secrets: escaped!.secrets },
      { message: 'it broke', info: { lines: ['a', ...lines!.lines, 'b'] }, secrets: lines!.secrets },
      {
        message: 'it broke',
        info: {
          pre_context: [`key = """${frame!.lines[0]}`, frame!.lines[1]],
          context_line: frame!.lines[2],
          post_context: frame!.lines.slice(3),
        },
        secrets: frame!.secrets,
      },
    ]
  })
  .map((made) => ({ kind: 'private key', ...made }))

const people = [
  ...fill(
    'mobile number',
    mobile,
    'SMS to § failed',
    'user +977§ not found',
    'phone: §, name: Ram',
    'मोबाइल § मा पठाउन सकिएन',
    'mobile number § ma pathauna sakiyena',
    { phone: '§' },
    { contacts: [{ name: 'Ram', mobile: '§' }] },
    { '§': { name: 'Ram' } },
    'to=+977-§&text=a',
    'called § 9800000001',
  ),
  ...fill(
    'mobile number with separators',
    () => mobile().replace(/^(\d{3})(\d{3})/, '$1-$2-'),
    'call § now',
    {
      contact: '§',
    },
  ),
  ...fill('mobile number in Devanagari', () => devanagari(mobile()), 'फोन § उठेन', 'मोबाइल: §', {
    phone: '§',
  }),
  ...fill(
    'citizenship number',
    citizenship,
    'नागरिकता नं. § भेटिएन',
    'citizenship § is used twice',
    {
      citizenship_no: '§',
    },
    'nagarikta no § milena',
    'row 12: §',
  ),
  ...fill('citizenship number in Devanagari', () => devanagari(citizenship()), 'नागरिकता नं. §', { a: '§' }),
  ...fill(
    'old citizenship number',
    () => `${chars(4, digits)}/${chars(4, digits)}`,
    'citizenship no. §',
    {
      citizenshipNumber: '§',
    },
    'नागरिकता प्र.नं. §',
  ),
  ...fill(
    'PAN',
    () => `3${chars(8, digits)}`,
    'PAN § is not registered',
    'pan no: §',
    { pan: '§' },
    {
      panNumber: '§',
    },
    'प्यान नं. § मिलेन',
    'PAN number of the firm is §',
  ),
  ...fill('PAN in Devanagari', () => devanagari(`6${chars(8, digits)}`), 'पान नं. §', 'स्थायी लेखा नम्बर §'),
  ...fill(
    'bank account',
    () => `0${chars(15, digits)}`,
    'account § has no funds',
    'A/C no. § is closed',
    {
      account_number: '§',
    },
    { accountNo: '§' },
    'खाता नं. § बन्द छ',
    'khata no § banda chha',
  ),
  ...fill('bank account in Devanagari', () => devanagari(`0${chars(13, digits)}`), 'खाता § मा रकम छैन'),
  ...fill('passport', () => `PA${chars(7, digits)}`, 'passport no § expired', { passport: '§' }),
]

const cards = [
  ...fill('card', () => card('4', 16), 'card § declined', { card: { number: '§' } }, 'pan=§', '"§"'),
  ...fill('card of Mastercard', () => card('52', 16), 'card § declined', { cardNumber: '§' }),
  ...fill('card of American Express', () => card('37', 15), 'card § declined', { c: '§' }),
  ...fill('card of UnionPay', () => card('62', 19), 'card § declined'),
  ...fill('card with separators', () => inFours(card('4', 16), ' '), 'card § declined', 'paid 2 by § twice'),
  ...fill('card with separators', () => inFours(card('55', 16), '-'), 'card § declined', { c: '§' }),
  ...fill('card in Devanagari', () => devanagari(card('4', 16)), 'कार्ड § अस्वीकृत', { c: '§' }),
]

/** Numbers in place of text. */
const numbers: readonly SecretCase[] = [
  ['card as a number', { card: Number(card('4', 16)) }],
  ['mobile number as a number', { mobile: Number(mobile()) }],
  ['PAN as a number', { pan_no: 301234567 }],
  ['pin as a number', { otp: 482913 }],
  ['password as a number', { password: 90210345 }],
].map(([kind, info]) => ({
  kind: kind as string,
  message: 'it broke',
  info,
  secrets: [String(Object.values(info as object)[0])],
}))

/** Every case; the same in every run. */
export const secretCases: readonly SecretCase[] = [
  ...inText,
  ...addresses,
  ...inFields,
  ...digitPasswords,
  ...phrases,
  ...vendorCases,
  ...keyFiles,
  ...people,
  ...cards,
  ...numbers,
]
