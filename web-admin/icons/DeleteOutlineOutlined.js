import Trash2 from 'lucide-react/icons/trash-2';
import { icon } from './icon.js';

export default icon('DeleteOutlineOutlined', Trash2);
