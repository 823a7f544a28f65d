// npm run demo -- remove: takes the demonstration out again.
import { removePlant } from '../demo/remove-plant.ts';
import { calledAs } from './called-as.ts';
import { Complaint, withContext } from './with-context.ts';

await withContext(async (context) => {
  if (process.argv[2] !== 'remove') throw new Complaint(`Usage: ${calledAs('demo', 'remove')}`);
  const removed = await removePlant(context);
  if (!removed)
    throw new Complaint(
      `Without the demonstration nobody could sign in as Dev. Make one first: ${calledAs('admin', 'create NAME')}`,
    );
  console.log(`Took out ${removed.titles.length} work instructions and deactivated ${removed.usernames.join(', ') || 'nobody'}.`);
});
