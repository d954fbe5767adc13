/** Files of a document beside the page that is read: pictures at once and whole, others as links. */
import type { ReactNode } from 'react';
import type { FileValue } from '@/base/server/files';
import { Sheet, SheetContent } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { FileLink, FilePicture, isImage } from './file-view';

type Props = {
  title: string;
  /** Undefined while loading. */
  files: readonly FileValue[] | undefined;
  /** Shown if there are none. */
  none: string;
  problem: string | undefined;
  onClose: () => void;
  /** Above the files. */
  children?: ReactNode;
};
export const FileSheet = ({ title, files, none, problem, onClose, children }: Props) => (
  <Sheet open onOpenChange={(open) => !open && onClose()}>
    <SheetContent title={title} className="w-[min(640px,100vw)]">
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-6 py-4 phone:px-4">
        {children}
        {problem ? (
          <p role="alert" className="text-danger text-table">
            {problem}
          </p>
        ) : !files ? (
          <Skeleton className="h-60" />
        ) : files.length === 0 ? (
          <p className="text-ink-2 text-table">{none}</p>
        ) : (
          files.map((file) => (
            <div key={file.id} className="space-y-2">
              {isImage(file) && <FilePicture file={file} />}
              <FileLink file={file} />
            </div>
          ))
        )}
      </div>
    </SheetContent>
  </Sheet>
);
