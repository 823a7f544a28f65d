import { READERS } from '../read/readers.ts';

/** Arguments of each command. */
export const MODEL_ARGUMENTS = {
  convert: 'MODEL [FILE…] -o MODEL.glb [--normalise]',
  decimate: 'MODEL [FILE…] -o FOLDER [--measure] [--normalise]',
  inspect: 'MODEL [FILE…]',
  thumbnail: 'MODEL [FILE…] -o PICTURE.webp [--size 512]',
} as const;

const WHAT = {
  convert: 'Writes the model as a compressed GLB.',
  decimate: 'Writes 1.glb to 5.glb with 75, 50, 30, 15 and 5 % of the triangles.',
  inspect: 'Says what the model holds, as JSON.',
  thumbnail: 'Draws a picture of the model.',
} as const;

/** The page that `--help` prints. */
export function helpPage(): string {
  const commands = (['convert', 'decimate', 'inspect', 'thumbnail'] as const).map(
    (name) => `  ${name} ${MODEL_ARGUMENTS[name]}\n      ${WHAT[name]}`,
  );
  const endings = READERS.flatMap(({ extensions }) => extensions);
  return `Reads models (${[...endings, 'zip'].join(', ')}) and makes GLB of them.

${commands.join('\n')}

  FILE…         What the model refers to: .mtl, .bin, textures. Found by name, whatever folder it lies in.
  --measure     Also says how far each level's surface lies from the original's, in % of the model's diagonal.
  --normalise   Puts the model's middle at the origin and makes its longest edge 10, as the viewer shows it.
  --size N      Edge of the picture in pixels, 16 to 2048.

Ends with 0 when it was done, 1 when the model cannot be made use of, 2 when the command is not understood.
`;
}
