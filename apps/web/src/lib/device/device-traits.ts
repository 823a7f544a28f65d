/**
 * A short hash of how this device renders graphics and audio (AUTH-10). It differs between device models and is stable over
 * visits, but identical tablets share it and a browser update may change it: it is only displayed. Without `crypto.subtle`,
 * which is not available over plain http.
 */
export async function readDeviceTraits(): Promise<string> {
  const [picture, sound] = [drawTraits(), await soundTraits()];
  return hash(`${picture}|${sound}`);
}

function drawTraits(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 220;
  canvas.height = 40;
  const context = canvas.getContext('2d');
  if (!context) return 'no canvas';
  context.textBaseline = 'alphabetic';
  context.fillStyle = '#1455cf';
  context.fillRect(90, 4, 60, 24);
  context.fillStyle = '#1a1e23';
  context.font = '15px sans-serif';
  context.fillText('Benchbook 0O1lI', 4, 22);
  context.strokeStyle = 'rgb(23 114 58 / .6)';
  context.arc(180, 20, 12.5, 0, Math.PI * 1.7);
  context.stroke();
  return canvas.toDataURL();
}

/** 50 ms of a compressed tone, rendered inaudibly. */
async function soundTraits(): Promise<string> {
  if (typeof OfflineAudioContext === 'undefined') return 'no audio';
  try {
    const context = new OfflineAudioContext(1, 2205, 44_100);
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: 10_000 });
    const compressor = new DynamicsCompressorNode(context, { threshold: -50, knee: 40, ratio: 12, attack: 0, release: 0.25 });
    tone.connect(compressor).connect(context.destination);
    tone.start();
    const samples = (await context.startRendering()).getChannelData(0);
    return samples.reduce((sum, sample) => sum + Math.abs(sample), 0).toFixed(9);
  } catch {
    return 'audio blocked'; // a browser may forbid it; the random id still identifies the device
  }
}

/** 53-bit hash (cyrb53, public domain) as 11 letters and digits; not for secrets. */
function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
}
