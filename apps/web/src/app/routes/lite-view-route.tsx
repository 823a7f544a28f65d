import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { readFromDevice } from '../../features/instruction-viewer/api/read-from-device.ts';
import { LiteViewPage } from '../../features/instruction-viewer/lite-view-page.tsx';
import { onAway } from '../../lib/connection/connection.ts';
import { servedFromDevice, servedKey } from '../../lib/offline/served.ts';
import { paths, readPlace } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { later } from '../../ui/later/index.ts';

/** It comes together with what it speaks of. */
const SavedNote = later(async () => (await import('../../features/offline/saved-note.tsx')).SavedNote, {
  failed: () => null,
  fetched: onAway,
});

/** Before it is drawn: what this device has of the instruction at an address. */
export async function readFirst({ pathname }: Pick<Location, 'pathname'>): Promise<void> {
  const [, place] = pathname.split(`${paths.viewer}/`);
  if (place) await readFromDevice(readPlace(place).id);
}

/** /dashboard/model viewer/{id}~&~{title}: the title is for people, the id alone decides. */
export function LiteViewRoute() {
  const { id } = readPlace(useParams()['place'] ?? '');
  const isFromDevice = useStore(servedFromDevice)[servedKey(useCurrentUser().id, id)] !== undefined;
  return <LiteViewPage key={id} instructionId={id} notice={isFromDevice && <SavedNote instructionId={id} />} />;
}
