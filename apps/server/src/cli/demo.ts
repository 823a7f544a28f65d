// npm run demo -- remove: removes the demonstration data.
import { calledAs } from './called-as.ts';
import { Complaint, withContext } from './with-context.ts';

function readWords(): void {
  if (process.argv[2] !== 'remove') throw new Complaint(`Usage: ${calledAs('demo', 'remove')}`);
}

await withContext(readWords, async (context) => {
  const { removePlant } = await import('../demo/remove-plant.ts');
  const removed = await removePlant(context);
  if (!removed)
    throw new Complaint(
      `Without the demonstration nobody could sign in as Dev. Make one first: ${calledAs('admin', 'create NAME')}`,
    );
  console.log(`Removed ${removed.titles.length} work instructions and deactivated ${removed.usernames.join(', ') || 'nobody'}.`);
});
