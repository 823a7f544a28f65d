import type { Id } from '@benchbook/domain/ids';
import type { BlockNode } from '@benchbook/domain/markup';
import { flattenSteps, type Step } from '@benchbook/domain/steps';

interface FileLink {
  /** File of another step. */
  readonly path: string;
  readonly before: string;
  /** The words that lead to the file. */
  readonly words: string;
}

/** Where the guides point at a photo of another step, by the title of the step that says so. */
const FILE_LINKS: Readonly<Record<string, FileLink>> = {
  'Connect the other end of the cable into the WATER peripheral…': {
    path: 'plug_in_peripherals.jpg',
    before: 'Where it is on the board: ',
    words: 'peripheral connectors of the Farmduino Express',
  },
  'Sockets for switches belong again on the back side, the same side as diodes': {
    path: 'socket_and_diode.jpg',
    before: 'How both lie on the board: ',
    words: 'sockets and diodes',
  },
};

/** Steps with the links of the demonstration as a last paragraph. A file that is not there is not pointed at. */
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
