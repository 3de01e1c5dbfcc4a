/** Messages between the thread that draws the pages of one PDF and the thread that asks for them. */
import type { PictureFormat } from '../contract/conversion.js';

/** Passed to the thread at its start. */
export interface ViewerStart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly password: string | undefined;
}

/** The sides of a page in points, as it is shown: cropped and turned. */
export interface PageBox {
  readonly width: number;
  readonly height: number;
}

/** A picture of a page, in pixels. */
export interface PageDrawing {
  /** From 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** Pixels per point. */
  readonly scale: number;
  readonly to: PictureFormat;
}

export type ViewerRequest =
  { readonly kind: 'measure'; readonly pages: readonly number[] } | { readonly kind: 'draw'; readonly drawing: PageDrawing };

/** `packages`: pdf.js or the canvas cannot be loaded. `memory`: the page exceeds the counted limits. `page`: the file or a page is unreadable. */
export type ViewerFailure = 'packages' | 'password-required' | 'password-wrong' | 'memory' | 'page';

export type ViewerAnswer =
  | { readonly kind: 'opened'; readonly pages: number }
  | { readonly kind: 'measured'; readonly boxes: readonly PageBox[] }
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array<ArrayBuffer>; readonly notes: ViewerNotes }
  | { readonly kind: 'failed'; readonly reason: ViewerFailure; readonly message: string };

/** Warnings of pdf.js since the thread started. */
export interface ViewerNotes {
  /** Whether the objects were found by a scan, because the file is damaged. */
  readonly isRepaired: boolean;
  /** Pictures that were left out because they have too many pixels. */
  readonly leftOut: number;
}
