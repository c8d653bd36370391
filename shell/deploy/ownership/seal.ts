/** Encryption of a text to the keys of squads (decision 79): X25519, HKDF-SHA256 and AES-256-GCM. */
import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** Prefix of the bytes of an X25519 private key in DER (PKCS #8, RFC 8410). */
const PKCS8_X25519 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A wrapping key encrypts once only, so its nonce may be constant. */
const ONLY_NONCE = Buffer.alloc(NONCE_BYTES);

/** A squad that can open a sealed text. */
export interface Recipient {
  squad: string;
  /** X25519, SPKI in base64, as `toMapKey` returns it. */
  mapKey: string;
}

/** First line of a sealed text, in JSON. It is authenticated, and not secret. */
interface Header {
  format: 1;
  /** Name of the sealed text, such as `mf-orders@1.4.0-3fa9c1d2`. */
  about: string;
  /** Public key of this text alone, SPKI in base64. */
  ephemeral: string;
  recipients: (Recipient & { wrapped: string })[];
}

const derive = (secret: Buffer, salt: Buffer, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `power-bank-rental ${use}`, KEY_BYTES));

const toSpki = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');
const fromSpki = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

/** Returns whether a text is a key to which a text can be sealed: an X25519 public key, SPKI in base64. */
export function isMapKey(text: string): boolean {
  try {
    return fromSpki(text).asymmetricKeyType === 'x25519';
  } catch {
    return false;
  }
}

/** Derives the X25519 private key of a squad from the secret of its Ed25519 signing key, which cannot encrypt. */
function readMapKey(signingKey: string): KeyObject {
  const { d = '' } = createPrivateKey(signingKey).export({ format: 'jwk' });
  const bytes = derive(Buffer.from(d, 'base64url'), Buffer.alloc(0), 'map key of a squad');
  return createPrivateKey({ key: Buffer.concat([PKCS8_X25519, bytes]), format: 'der', type: 'pkcs8' });
}

/**
 * Returns the public key to which source maps of a squad are sealed: X25519, SPKI in base64.
 * @param signingKey the squad's private key, Ed25519 in PEM
 */
export const toMapKey = (signingKey: string): string => toSpki(createPublicKey(readMapKey(signingKey)));

function encrypt(key: Buffer, nonce: Buffer, text: Buffer, header = ''): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(header));
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error if the text was changed, or encrypted with another key */
function decrypt(key: Buffer, nonce: Buffer, sealed: Buffer, header = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(header))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** Returns the key that wraps the key of a text for one recipient. Both sides compute it. */
const wrappingKey = (
  own: KeyObject,
  other: KeyObject,
  { ephemeral, mapKey }: { ephemeral: string; mapKey: string },
) =>
  derive(
    diffieHellman({ privateKey: own, publicKey: other }),
    Buffer.concat([ephemeral, mapKey].map((key) => Buffer.from(key, 'base64'))),
    'key of a source map',
  );

/**
 * Encrypts a text, so that only the recipients can read it.
 * @param about name of the text; `open` compares it
 * @param recipients whose keys are map keys (`isMapKey`)
 */
export function seal(text: Buffer, about: string, recipients: readonly Recipient[]): Buffer {
  const own = generateKeyPairSync('x25519');
  const ephemeral = toSpki(own.publicKey);
  const key = randomBytes(KEY_BYTES);
  const wrapped = recipients.map(({ squad, mapKey }) => {
    const wrapping = wrappingKey(own.privateKey, fromSpki(mapKey), { ephemeral, mapKey });
    return { squad, mapKey, wrapped: encrypt(wrapping, ONLY_NONCE, key).toString('base64') };
  });
  const header = JSON.stringify({ format: 1, about, ephemeral, recipients: wrapped } satisfies Header);
  const nonce = randomBytes(NONCE_BYTES);
  return Buffer.concat([Buffer.from(`${header}\n`), nonce, encrypt(key, nonce, text, header)]);
}

/** Returns the keys to which a text is sealed; none if it is not a sealed text. */
export function mapKeysOf(sealed: Buffer): string[] {
  try {
    const header = JSON.parse(sealed.subarray(0, sealed.indexOf('\n')).toString()) as Header;
    return header.recipients.map(({ mapKey }) => mapKey);
  } catch {
    return [];
  }
}

/**
 * Decrypts a sealed text with one of several signing keys.
 * @returns the text, or a sentence that says why it cannot be read
 */
export function open(sealed: Buffer, about: string, signingKeys: readonly string[]): Buffer | string {
  try {
    const end = sealed.indexOf('\n');
    const line = sealed.subarray(0, end).toString();
    const header = JSON.parse(line) as Header;
    if (header.about !== about)
      return `The stored source map is of ${header.about}, not of ${about}. Upload ${about} again.`;
    for (const signingKey of signingKeys) {
      const own = readMapKey(signingKey);
      const mapKey = toSpki(createPublicKey(own));
      const recipient = header.recipients.find((one) => one.mapKey === mapKey);
      if (!recipient) continue;
      const { ephemeral } = header;
      const wrapping = wrappingKey(own, fromSpki(ephemeral), { ephemeral, mapKey });
      const key = decrypt(wrapping, ONLY_NONCE, Buffer.from(recipient.wrapped, 'base64'));
      const body = sealed.subarray(end + 1);
      return decrypt(key, body.subarray(0, NONCE_BYTES), body.subarray(NONCE_BYTES), line);
    }
    const squads = [...new Set(header.recipients.map(({ squad }) => squad))].join(' or ');
    return `The source map of ${about} is sealed for ${squads}, and none of your keys opens it. Pass the folder of that key with --keys.`;
  } catch {
    return `The stored source map of ${about} was changed. Upload ${about} again.`;
  }
}
