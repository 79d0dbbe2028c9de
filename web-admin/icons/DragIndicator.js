import GripVertical from 'lucide-react/icons/grip-vertical';
import { icon } from './icon.js';

export default icon('DragIndicator', GripVertical);
