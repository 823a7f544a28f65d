/** Topic on the bus; the subject is a device that came, went or fell idle. No event of the log (design, section 3, Event). */
export const DEVICE_STIRRED = 'device-stirred';
