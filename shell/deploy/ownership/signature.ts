import { type KeyObject, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { type Owners, isValidAt, findOwner } from './owners';

/** Content of a version's `signature.json`: the Ed25519 signature of the manifest's bytes. */
export interface Signature {
  squad: string;
  /** Base64. */
  signature: string;
}

/** A squad's private key. */
export interface Signer {
  squad: string;
  /** Ed25519, PKCS #8 in PEM. */
  privateKey: string;
}

/** Returns the Ed25519 signature in base64. */
export const signBytes = (bytes: Buffer, signer: Signer): string =>
  sign(null, bytes, readPrivateKey(signer)).toString('base64');

/** @throws Error if the text is not a private key */
function readPrivateKey({ squad, privateKey }: Signer): KeyObject {
  try {
    return createPrivateKey(privateKey);
  } catch {
    throw new Error(
      `The private key of the squad ${squad} cannot be read. It is a file in PEM, as \`deploy keygen ${squad}\` writes it.`,
    );
  }
}

export const signManifest = (manifest: Buffer, signer: Signer): Signature => ({
  squad: signer.squad,
  signature: signBytes(manifest, signer),
});

/** @throws Error if the text is not a public key */
function readPublicKey(publicKey: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  } catch {
    throw new Error(
      `owners.json has a key that is not an Ed25519 public key in base64: "${publicKey.slice(0, 60)}". Copy it again from \`deploy keygen\`.`,
    );
  }
}

const isSignedWith = (publicKey: string, bytes: Buffer, signature: string): boolean =>
  verify(null, bytes, readPublicKey(publicKey), Buffer.from(signature, 'base64'));

/** Returns a problem if the squad has no public key, otherwise null. */
export const noKeyProblem = (owners: Owners, squad: string): string | null =>
  owners.squads[squad]!.keys.length > 0
    ? null
    : `The squad ${squad} has no public key in owners.json. Create one (\`deploy keygen ${squad}\`) and submit it to the platform team.`;

/**
 * Returns why a squad's signature is not valid; null if it is.
 * @param times the key must be valid at one of these times
 */
export function keyProblem(
  owners: Owners,
  squad: string,
  bytes: Buffer,
  signature: string,
  times: readonly Date[],
): string | null {
  const { keys } = owners.squads[squad]!;
  const key = keys.find(({ publicKey }) => isSignedWith(publicKey, bytes, signature));
  if (!key) return `the signature was made with another key, or the signed text was changed`;
  if (times.some((at) => isValidAt(key, at))) return null;
  if (key.revoked) return `its key was revoked (${key.revoked})`;
  return `its key is valid ${[key.from && `from ${key.from}`, key.until && `until ${key.until}`].filter(Boolean).join(' ')}`;
}

/** A version whose signature is judged. */
interface Signed {
  module: string;
  /** Bytes of the manifest. */
  manifest: Buffer;
  signature: Signature | null;
  /**
   * Squad that the manifest names, if the environment accepted this manifest before. It owned the module then, so that its
   * signature stays valid after another squad has got the module.
   */
  acceptedFrom?: string | undefined;
}

/**
 * Returns why a version's signature is not valid; null if it is.
 * @param times now, and the time when the environment accepted the version before, if it did
 */
export function signatureProblem(
  { module, manifest, signature, acceptedFrom }: Signed,
  owners: Owners,
  times: readonly Date[],
): string | null {
  const owner = findOwner(owners, module);
  if (!owner) return `${module} has no owner. Have the platform team name its squad in owners.json.`;
  const squad = signature && signature.squad === acceptedFrom ? signature.squad : owner;
  if (!Object.hasOwn(owners.squads, squad))
    return `${module} was signed by the squad ${squad}, which is no longer in owners.json. Have the platform team list it again, with its keys.`;
  const noKey = noKeyProblem(owners, squad);
  if (noKey) return noKey;
  if (!signature) return `${module} is not signed. Upload it with the key of the squad ${owner}.`;
  if (signature.squad !== squad) {
    return `${module} belongs to the squad ${owner}; this was signed by ${signature.squad}. Have ${owner} sign it.`;
  }
  const problem = keyProblem(owners, squad, manifest, signature.signature, times);
  return (
    problem &&
    `The signature of ${module} does not fit its manifest: ${problem}. Upload it again with the current key of ${owner}.`
  );
}
