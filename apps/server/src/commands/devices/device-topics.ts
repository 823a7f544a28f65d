/** Bus topic; the subject is a device that came, went or became idle. Not an event of the log (design, section 3, Event). */
export const DEVICE_STIRRED = 'device-stirred';
