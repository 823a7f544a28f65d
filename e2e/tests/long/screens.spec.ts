import { PHONE, TABLET } from '../../fixtures/devices.ts';
import { walkEveryScreen } from '../../fixtures/every-screen.ts';
import { test } from '../../fixtures/product.ts';

test.describe.configure({ mode: 'parallel' });

// A look changes colours only, and a size does not: together each look is seen. The desk is walked in `prove/desk.spec.ts`.
walkEveryScreen({ size: '1024x768', device: TABLET, looks: ['dark', 'high-contrast'] });
walkEveryScreen({ size: '390x844', device: PHONE, looks: ['light'] });
