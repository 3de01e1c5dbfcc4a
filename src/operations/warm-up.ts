/** Loads the operations and converts a tiny document, so that modules, shaping engine and common fonts are ready for the first real one. */
import { Buffer } from 'node:buffer';
import { convert, type FontSettings } from './convert/convert.js';

/** A package of three parts with one paragraph in the default font, Calibri and Arial. */
const sample = [
  'UEsDBBQAAAAIAAAAIQB0JJxTuwAAAD4BAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQuQ7CMAyGX6XKiqgRAwNquwArMPACVuq2EbkUuxxvT8o1sDHa//FZrk73SFzcnPVcq0EkrgFYD+SQyxDJZ6',
  'ULyaHkMfUQUZ+xJ1guFivQwQt5mcvUoZpqSx2OVordLa/ZBF+rRJZVsXkZJ1atMEZrNErW4eLbH8r8TShz8unhwUSeZYOCpjpcKCXTUnHEJHt0uQ6uIbXQBj26jCgn41+80HVG0zc/tcUUNDEb3ztb',
  'fhWHxn/ugOfbmgdQSwMEFAAAAAgAAAAhAGF7L0OJAAAA8gAAAAsAAABfcmVscy8ucmVsc43POw4CIRAG4KsQDrCzWlgYoLLZ1ngBAsMjLo8MGPX2UlisxsJy5p98f0accdU9ltxCrI090pqb5KH3eg',
  'RoJmDSbSoV80hcoaT7GMlD1eaqPcJ+ng9AW4MrsTXZYiWnxe44uzwr/mMX56LBUzG3hLn/qPi6GLImj13yeyEL9r2eBstBCfh4Ub0AUEsDBBQAAAAIAAAAIQCA8UXizwAAAI4BAAARAAAAd29yZC9k',
  'b2N1bWVudC54bWyVkTtuwzAMhq8i6ABh0KGDYBsICnTu0AvIMhOztR4h5Si9fSwbadOtXX6Czw8km2KG6GaPIaurn4KY0uox52QAxI3orexiwrDkjpG9zYvLJyiRh8TRoQiFk5/gab9/Bm8p6K4ppo',
  '/DV7WpClfJ3fuI6jyT+1Q9xxLUMV4bqImq/F3Ib5t5jSGLKsaKI2r1i52oZ9JLZDwEeYjACoRtzNa8rmIkWYetToyCfEHdqY/ZJ/kH9MBkpwfk5q9A+hMwXpAV5d0vJqx3gfuV4OcD3Q1QSwECFAMU',
  'AAAACAAAACEAdCScU7sAAAA+AQAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAIAAAAIQBhey9DiQAAAPIAAAALAAAAAAAAAAAAAACAAewAAABfcmVscy8ucm',
  'Vsc1BLAQIUAxQAAAAIAAAAIQCA8UXizwAAAI4BAAARAAAAAAAAAAAAAACAAZ4BAAB3b3JkL2RvY3VtZW50LnhtbFBLBQYAAAAAAwADALkAAACcAgAAAAA=',
].join('');

export async function warmUp(fonts?: FontSettings): Promise<void> {
  const bytes = new Uint8Array(Buffer.from(sample, 'base64'));
  await Promise.all([import('./annotate/annotate.js'), import('./sign/sign-steps.js'), import('./verify/verify.js')]);
  await convert({ bytes, from: 'docx', timeoutMs: 20_000, fonts });
}
