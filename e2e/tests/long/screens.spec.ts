import { PHONE, TABLET } from '../../fixtures/devices.ts';
import { walkEveryScreen } from '../../fixtures/every-screen.ts';
import { test } from '../../fixtures/product.ts';

test.describe.configure({ mode: 'parallel' });

// A colour scheme changes only colours, and a size does not: together every scheme is covered. `prove/desk.spec.ts` covers the
// desk.
walkEveryScreen({ size: '1024x768', device: TABLET, looks: ['dark', 'high-contrast'] });
walkEveryScreen({ size: '390x844', device: PHONE, looks: ['light'] });
