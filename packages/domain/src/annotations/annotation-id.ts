const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 15;
/** Bytes from here on would make the first characters likelier than the others. */
const FAIR_BYTES = 256 - (256 % CHARACTERS.length);

const ANNOTATION_ID = /^[A-Za-z]+_[A-Za-z0-9]{15}$/;

/** A new id: `Anno_` for a mark on a model, then 15 random letters and digits (D-097, VAL-32). */
export function newAnnotationId(): string {
  let id = 'Anno_';
  while (id.length < 'Anno_'.length + LENGTH) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BYTES) id += CHARACTERS[byte % CHARACTERS.length];
  }
  return id;
}

/** True for what a client may send as the id of an annotation. */
export function isAnnotationId(value: unknown): value is string {
  return typeof value === 'string' && ANNOTATION_ID.test(value);
}
