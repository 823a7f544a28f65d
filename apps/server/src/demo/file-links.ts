import type { Id } from '@benchbook/domain/ids';
import type { BlockNode } from '@benchbook/domain/markup';
import { flattenSteps, type Step } from '@benchbook/domain/steps';

interface FileLink {
  /** File of another step. */
  readonly path: string;
  readonly before: string;
  /** Link text. */
  readonly words: string;
}

/** Links from steps to a photo of another step, by the title of the linking step. */
const FILE_LINKS: Readonly<Record<string, FileLink>> = {
  'Secure the other end of the belt': {
    path: 'belt_attached_to_belt_clip.png',
    before: 'How belt, sleeve and clip go together: ',
    words: 'belt in its clip',
  },
  'Secure the belts': {
    path: 'belt_attached_to_belt_clip.png',
    before: 'How belt, sleeve and clip go together: ',
    words: 'belt in its clip',
  },
  'Plug the valve cable in at WATER': {
    path: 'plug_in_peripherals.jpg',
    before: 'Where it is on the board: ',
    words: 'peripheral connectors of the Farmduino Express',
  },
  'Bridge the 4 jumper pads': {
    path: 'oled_jumper.jpg',
    before: 'Where the pads are on the board: ',
    words: 'jumpers of the OLED display',
  },
  'Sockets for switches': {
    path: 'socket_and_diode.jpg',
    before: 'How both lie on the board: ',
    words: 'sockets and diodes',
  },
};

/** Adds the links of the demonstration to steps as a last paragraph. A missing file is not linked. */
export function withFileLinks(steps: readonly Step[]): Step[] {
  const files = new Map(flattenSteps(steps).flatMap(({ attachments }) => attachments.map(({ file }) => [file.path, file.id])));
  return linked(steps, files);
}

function linked(steps: readonly Step[], files: ReadonlyMap<string, Id>): Step[] {
  return steps.map((step) => {
    const children = linked(step.children, files);
    const link = FILE_LINKS[step.title];
    const fileId = link && files.get(link.path);
    if (!link || fileId === undefined) return { ...step, children };
    const paragraph: BlockNode = {
      type: 'paragraph',
      content: [
        { type: 'text', text: link.before },
        { type: 'attachmentLink', attrs: { id: fileId, title: link.words } },
      ],
    };
    return { ...step, children, content: { ...step.content, content: [...step.content.content, paragraph] } };
  });
}
