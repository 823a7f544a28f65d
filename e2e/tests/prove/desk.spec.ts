import { DESK } from '../../fixtures/devices.ts';
import { measureEveryPage } from '../../fixtures/every-page.ts';
import { walkEveryScreen } from '../../fixtures/every-screen.ts';
import { test } from '../../fixtures/product.ts';

test.describe.configure({ mode: 'parallel' });

// What fits on a tablet and a phone hardly lacks room here: `browser-long` covers the smaller ones.
walkEveryScreen({ size: '1440x900', device: DESK, looks: ['light'] });
measureEveryPage('1440x900', DESK);
