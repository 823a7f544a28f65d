import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { readFromDevice } from '../../features/instruction-viewer/api/read-from-device.ts';
import { LiteViewPage } from '../../features/instruction-viewer/lite-view-page.tsx';
import { onAway } from '../../lib/connection/connection.ts';
import { servedFromDevice, servedKey } from '../../lib/offline/served.ts';
import { readPlace } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { later } from '../../ui/later/index.ts';

const loadNote = async () => (await import('../../features/offline/saved-note.tsx')).SavedNote;
const SavedNote = later(loadNote, { failed: () => null });
// It comes together with what it speaks of; one that does not come is asked for again when it is shown.
onAway(() => void loadNote().catch(() => undefined));

/** Before it is drawn: what this device has of the instruction at an address. */
export async function readFirst({ pathname }: Pick<Location, 'pathname'>): Promise<void> {
  const id = /\/([0-9a-f-]{36})[^/]*$/.exec(pathname)?.[1];
  if (id) await readFromDevice(id);
}

/** /dashboard/model viewer/{id}~&~{title}: the title is for people, the id alone decides. */
export function LiteViewRoute() {
  const { id } = readPlace(useParams()['place'] ?? '');
  const isFromDevice = useStore(servedFromDevice)[servedKey(useCurrentUser().id, id)] !== undefined;
  return <LiteViewPage key={id} instructionId={id} notice={isFromDevice && <SavedNote instructionId={id} />} />;
}
