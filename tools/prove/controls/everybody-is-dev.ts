// A server that treats every signed-in person as a Dev.
import { startBroken } from './start-broken.ts';

await startBroken((context) => {
  const { auth } = context;
  const authenticate: typeof auth.authenticate = async (...args) => ({ ...(await auth.authenticate(...args)), role: 'Dev' });
  return { ...context, auth: { ...auth, authenticate } };
});
