/** A signature as a picture: PNG with a clear ground, as a data URI. */

const height = 200;
const width = 600;

const inkColor = '#10233c';

export function blankPicture(): { readonly canvas: HTMLCanvasElement; readonly pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.strokeStyle = pen.fillStyle = inkColor;
  return { canvas, pen };
}

export type Stroke = readonly (readonly [x: number, y: number])[];

/** @param strokes In shares of the pad, from 0 to 1 */
export function drawStrokes(
  pen: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  size: { readonly width: number; readonly height: number },
): void {
  pen.lineWidth = size.height / 40;
  pen.lineCap = pen.lineJoin = 'round';
  pen.strokeStyle = inkColor;
  for (const stroke of strokes) {
    pen.beginPath();
    stroke.forEach(([x, y], index) =>
      index === 0 ? pen.moveTo(x * size.width, y * size.height) : pen.lineTo(x * size.width, y * size.height),
    );
    // A tap is a dot.
    if (stroke.length === 1) pen.lineTo((stroke[0]?.[0] ?? 0) * size.width + 0.1, (stroke[0]?.[1] ?? 0) * size.height);
    pen.stroke();
  }
}

/** @returns Undefined where nothing was drawn */
export function strokesPicture(strokes: readonly Stroke[]): string | undefined {
  if (strokes.length === 0) return undefined;
  const { canvas, pen } = blankPicture();
  drawStrokes(pen, strokes, canvas);
  return canvas.toDataURL('image/png');
}

/** A name in the hand of the system's cursive face. */
export function typedPicture(name: string): string | undefined {
  if (name.trim() === '') return undefined;
  const { canvas, pen } = blankPicture();
  let size = 110;
  const font = (): string => `italic ${String(size)}px "Segoe Script", "Snell Roundhand", "Brush Script MT", "URW Chancery L", cursive`;
  pen.font = font();
  while (pen.measureText(name).width > width - 40 && size > 16) {
    size -= 4;
    pen.font = font();
  }
  pen.textBaseline = 'middle';
  pen.fillText(name, 20, height / 2);
  return canvas.toDataURL('image/png');
}

/** As the service bounds them. */
const mostBytes = 5_000_000;

/** @throws Error in words for people, for a file that is no picture, or too large */
export async function uploadedPicture(file: File): Promise<string> {
  if (!/^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(file.type)) throw new Error('Only PNG, JPEG, GIF, WebP and SVG are pictures here.');
  if (file.size > mostBytes) throw new Error('The picture is larger than 5 MB.');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The picture cannot be read.'));
    reader.readAsDataURL(file);
  });
}
