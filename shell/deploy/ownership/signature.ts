import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { type Owners, ownerOf } from './owners';

/** `signature.json` beside a version's manifest: whose it is, and the Ed25519 signature of the manifest's bytes. */
export interface Signature {
  squad: string;
  /** Base64. */
  signature: string;
  /** Where it was built from, for people; not a part of what is signed. */
  commit?: string | null;
}

/** Signs in the name of a squad. */
export interface Signer {
  squad: string;
  /** Ed25519, PKCS #8 in PEM. */
  privateKey: string;
}

export const signManifest = (manifest: Buffer, { squad, privateKey }: Signer): Signature => ({
  squad,
  signature: sign(null, manifest, createPrivateKey(privateKey)).toString('base64'),
});

/** Why a version may not be taken as its squad's; null if it may. */
export function signatureProblem(
  module: string,
  manifest: Buffer,
  signature: Signature | null,
  owners: Owners,
): string | null {
  const owner = ownerOf(owners, module);
  if (!owner) return `${module} has no owner. Have the platform team name its squad in owners.json.`;
  const key = owners.squads[owner]!.publicKey;
  if (!key) {
    return `The squad ${owner} has no public key in owners.json. Make one (\`deploy keygen ${owner}\`) and hand it to the platform team.`;
  }
  if (!signature) return `${module} is not signed. Upload it with the key of the squad ${owner}.`;
  if (signature.squad !== owner) {
    return `${module} belongs to the squad ${owner}; this was signed by ${signature.squad}. Have ${owner} sign it.`;
  }
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return verify(null, manifest, publicKey, Buffer.from(signature.signature, 'base64'))
    ? null
    : `The signature of ${module} does not fit its manifest: it was made with another key, or the manifest was changed. Sign and upload it again.`;
}
