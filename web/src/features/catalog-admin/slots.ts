// Components of the authors' form that the track form needs; the route provides them.
import type { ComponentType } from 'react';

export interface CatalogAdminSlots {
  Number: ComponentType<{
    label: string;
    name: string;
    error: string | null;
    value: number | null;
    min: number;
    max: number;
    isWhole?: boolean;
    placeholder?: string;
    onChange: (value: number | null) => void;
  }>;
  Picture: ComponentType<{
    label: string;
    error: string | null;
    /** The id of the stored picture; empty for none. */
    value: string;
    onChange: (value: string) => void;
  }>;
  /** Uploads a file and reports when it is ready. */
  File: ComponentType<{
    owner: string;
    upload: string | null;
    label: string;
    onUpload: (upload: string | null) => void;
    onReady: (isReady: boolean) => void;
  }>;
}
