/** Drags stops by their grip, with pointer or keyboard; loaded while the form is idle. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useT } from '@/base/text/i18n';
import type { SortableProps } from './sortable-props';

const One = ({ id, n, children }: { id: string; n: number; children: SortableProps['children'] }) => {
  const { setNodeRef, transform, transition, attributes, listeners, isDragging } = useSortable({ id });
  return (
    <div
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 2 : undefined }}
      className={isDragging ? 'relative rounded-control bg-surface shadow-1' : undefined}
    >
      {children(id, n, { ...attributes, ...listeners, role: undefined })}
    </div>
  );
};

const Drag = ({ ids, onMove, children }: SortableProps) => {
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(place(active.id) - 1, place(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: t(
            'Tekan spasi untuk mengangkat titik, panah untuk memindahkan, spasi untuk menaruh, Esc untuk mengembalikannya.',
          ),
        },
        announcements: {
          onDragStart: ({ active }) => t('Titik {{n}} diangkat.', { n: place(active.id) }),
          onDragOver: ({ over }) => (over ? t('Di tempat {{n}}.', { n: place(over.id) }) : undefined),
          onDragEnd: ({ over }) => (over ? t('Titik ditaruh di tempat {{n}}.', { n: place(over.id) }) : undefined),
          onDragCancel: () => t('Titik kembali ke tempatnya.'),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map((id, n) => (
          <One key={id} id={id} n={n}>
            {children}
          </One>
        ))}
      </SortableContext>
    </DndContext>
  );
};
export default Drag;
